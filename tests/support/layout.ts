import type { Page } from "@playwright/test";

/**
 * Returns what a customer could not read or press on the current screen, one line each: a page or box that scrolls
 * sideways, elements beyond the right edge, text that overflows or is cut off by its box, a price on two lines, a
 * control that cannot be scrolled into view or is covered. If a dialog is open, only the dialog is checked.
 */
export async function layoutProblems(page: Page): Promise<string[]> {
  const problems = await page.evaluate(findProblems, page.viewportSize()!.width);
  return [...(await page.evaluate(overflowing)), ...problems];
}

/** Runs in the page. Pictures may extend beyond the edge, and so may sliding elements and the container of messages. */
function overflowing(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  const exempt = ".marquee, .chip-row, [aria-roledescription=carousel], [aria-hidden=true], img";
  return [...document.querySelectorAll("body *")]
    .filter((element) => !element.closest(exempt) && !element.matches("[data-sonner-toaster]"))
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > edge)
    .map((element) => `${element.tagName.toLowerCase()} ${element.className} is over the edge`);
}

/** Runs in the page. */
function findProblems(width: number): string[] {
  const problems = new Set<string>();
  const tolerance = 1;
  // Rows that scroll sideways by design.
  const maySlide = "[aria-roledescription=carousel] ul, .marquee, .chip-row, [role=tablist]";
  const dialogs = document.querySelectorAll<HTMLElement>("[role=dialog]");
  const root = dialogs[dialogs.length - 1] ?? document.body;

  // `width` is the screen's: Tailwind's "sm" begins at 640 pixels.
  const forReadersOnly = width < 640 ? ".sr-only, .max-sm\\:sr-only" : ".sr-only";
  const isVisualOnly = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest(`[aria-hidden=true], [inert], ${forReadersOnly}, a[href='#page']:not(:focus-visible)`);
  const nameOf = (element: Element) => {
    const said = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()} “${said.trim().replace(/\s+/g, " ").slice(0, 60)}”`;
  };

  const isScroller = (overflow: string) => overflow === "auto" || overflow === "scroll";

  function checkRoom() {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth !== width) problems.add(`the page is ${scrollWidth} pixels wide`);
    for (const box of [root, root.parentElement!, ...root.querySelectorAll("*")]) {
      if (box === document.documentElement || box === document.body || !isVisualOnly(box)) continue;
      const scrolls = isScroller(getComputedStyle(box).overflowX);
      if (
        scrolls &&
        !box.matches(`${maySlide}, input, textarea`) &&
        box.scrollWidth > box.clientWidth + tolerance
      )
        problems.add(`sideways scroll in ${nameOf(box)}`);
    }
  }

  /**
   * Checks that every box around the text is large enough, up to one that scrolls or is positioned by itself. Reports
   * the first that is not.
   */
  function checkText(text: Text) {
    // The list of a select shows the whole text, but a price must be visible in the select itself.
    if (text.parentElement?.closest("[role=combobox]") && !text.data.includes("₦")) return;
    const words = `“${text.data.trim()}”`;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter((line) => line.width > tolerance);
    for (let box = text.parentElement; box && box !== document.documentElement; box = box.parentElement) {
      const { display, position, overflowX, overflowY } = getComputedStyle(box);
      if (display === "inline" || display === "contents") continue;
      if (box.matches(maySlide)) return;
      const edges = box.getBoundingClientRect();
      if (lines.some(({ left, right }) => right > edges.right + tolerance || left < edges.left - tolerance))
        return problems.add(`${words} sticks out of ${nameOf(box)}`);
      if (isScroller(overflowX) || isScroller(overflowY)) return;
      // With tight line spacing, the glyphs are higher than their line.
      if (
        lines.some(
          ({ top, bottom, height }) => bottom > edges.bottom + height / 2 || top < edges.top - height / 2,
        )
      )
        return problems.add(`${words} is higher than ${nameOf(box)}`);
      if (position === "fixed" || position === "absolute") return;
    }
  }

  function checkPrices(text: Text) {
    for (const { index, 0: price } of text.data.matchAll(/₦[\d,.]*\d/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + price.length);
      const tops = new Set(
        [...range.getClientRects()].filter((r) => r.width > tolerance).map((r) => Math.round(r.top)),
      );
      if (tops.size > 1) problems.add(`${price} takes ${tops.size} lines`);
    }
  }

  function checkControl(control: Element) {
    control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    // A link that wraps is pressed at its beginning.
    const { left, top, width: wide, height } = control.getClientRects()[0]!;
    const [x, y] = [left + wide / 2, top + height / 2];
    if (x < 0 || x > width || y < 0 || y > innerHeight)
      return problems.add(`${nameOf(control)} cannot be brought into view`);
    // A message that disappears automatically does not count as a cover.
    const hit = document.elementFromPoint(x, y);
    const isPressed =
      hit &&
      (control.contains(hit) || hit.closest("label")?.contains(control) || hit.closest("[data-toasts]"));
    if (!isPressed) problems.add(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : "nothing"}`);
  }

  checkRoom();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.data.trim() || !isVisualOnly(text.parentElement!)) continue;
    checkText(text);
    checkPrices(text);
  }
  const controls = "a[href], button, input, select, textarea, summary, [role=tab], [role=option]";
  for (const control of root.querySelectorAll(controls)) if (isVisualOnly(control)) checkControl(control);
  scrollTo({ top: 0, behavior: "instant" });
  return [...problems];
}
