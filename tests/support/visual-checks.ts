import type { Page } from "@playwright/test";
import { axeFindings } from "./axe";
import { type FontSet, writeWith } from "./fonts";
import { layoutProblems } from "./layout";
import { long } from "./scale";
import { tooSmall } from "./touch-targets";
import { wronglyColoured } from "./what-costs-money";

/** Width and height. A window of 1280 by 800 pixels is 640 by 400 at 200 % zoom. */
const screens = {
  phone: [
    { width: 320, height: 640 },
    { width: 360, height: 800 },
  ],
  desktop: [
    { width: 640, height: 400 },
    { width: 1280, height: 800 },
  ],
};
export const everyFamily: readonly FontSet[] = ["narrow", "wide", "usual"];

/**
 * Returns the layout problems of a page or an open dialog on screens from small to large, in all three fonts, and
 * controls too small for thumbs. `npm test` checks the usual font and the narrowest phone: a layout that fits there
 * fits a wider one.
 */
export async function misplaced(page: Page, fonts: FontSet, isWhole = long): Promise<string[]> {
  const before = page.viewportSize()!;
  const isPhone = before.width < 640;
  const screensToCheck = isPhone ? screens.phone.slice(0, isWhole ? 2 : 1) : screens.desktop;
  const problems: string[] = [];
  for (const screen of screensToCheck) {
    await page.setViewportSize(screen);
    // Elements that follow the screen's size, such as toasts, move in the next frame.
    await page.evaluate(
      () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
    );
    // A browser with another font has only that font.
    for (const family of fonts !== "usual" ? [fonts] : isWhole ? everyFamily : ["usual" as const]) {
      if (fonts === "usual" && isWhole) await writeWith(page, family);
      const found = await layoutProblems(page);
      if (screen.width === 360) found.push(...(await tooSmall(page)));
      for (const problem of found) problems.push(`${screen.width} ${family}: ${problem}`);
    }
  }
  await page.setViewportSize(before);
  if (isPhone && !isWhole) for (const problem of await tooSmall(page)) problems.push(`usual: ${problem}`);
  return problems;
}

/**
 * Returns layout problems, axe's findings, and buttons in the wrong colour: only those that cost money have the money
 * colour.
 */
export async function visualProblems(page: Page, fonts: FontSet, isWhole = long): Promise<string[]> {
  const problems = await misplaced(page, fonts, isWhole);
  // Neither depends on the font.
  if (fonts !== "usual") return problems;
  for (const name of await wronglyColoured(page)) problems.push(`the colour of ${name}`);
  return [...problems, ...(await axeFindings(page, isWhole))];
}
