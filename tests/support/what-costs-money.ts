import { expect, type Page } from "@playwright/test";

const spends = /^(Buy|Buy for ₦.+|Confirm Order|Renew now for .+)$/;

/** Returns controls with the money colour that buy nothing, and controls that buy and have another colour. */
export async function wronglyColoured(page: Page): Promise<string[]> {
  const buttons = await page.evaluate(() =>
    [...document.querySelectorAll("a[href], button:enabled, summary, [role=tab]")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({
        name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
        isAccent: ["rgb(255, 176, 32)", "rgb(255, 194, 82)"].includes(
          getComputedStyle(element).backgroundColor, // the second element is under the pointer
        ),
      })),
  );
  expect(buttons.length).toBeGreaterThan(0);
  return buttons.filter(({ name, isAccent }) => spends.test(name) !== isAccent).map(({ name }) => name);
}
