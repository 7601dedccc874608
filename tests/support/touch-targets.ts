import type { Page } from "@playwright/test";

/** Returns controls smaller than 44 pixels in either direction. Links within a sentence are as high as its lines. */
export async function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      "a[href], button, select, input, textarea, summary, [role=tab], [role=combobox], [role=option]";
    const isInSentence = (control: Element) =>
      getComputedStyle(control).display === "inline" &&
      (control.parentElement?.innerText.trim().length ?? 0) >
        (control as HTMLElement).innerText.trim().length;
    // The target of a checkbox or radio button is its label; elements for screen readers only are not visible.
    const target = (control: Element) => control.closest("label") ?? control;
    const isVisualOnly = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("[aria-hidden=true], .sr-only") &&
      element.getBoundingClientRect().width > 1;
    return [...document.querySelectorAll(controls)]
      .filter((control) => !isInSentence(control))
      .map((control) => ({ control, pressed: target(control) }))
      .filter(({ pressed }) => isVisualOnly(pressed))
      .map(({ control, pressed }) => ({ control, ...pressed.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < 43.9 || height < 43.9)
      .map(
        ({ control, width, height }) =>
          `${control.tagName} "${control.getAttribute("aria-label") ?? control.textContent}" ${width}×${height}`,
      );
  });
}
