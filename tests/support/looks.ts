import type { Page } from "@playwright/test";
import { axeFindings } from "./axe";
import { type FontSet, writeWith } from "./fonts";
import { layoutProblems } from "./layout";
import { tooSmall } from "./touch-targets";
import { wronglyColoured } from "./what-costs-money";

/** Wide and high. A window of 1280 by 800 pixels is 640 by 400 when it is zoomed to 200 %. */
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
 * What is wrong with how a page or an open dialog stands on screens from small to large, whichever of the three fonts a
 * phone has; and for thumbs.
 */
export async function misplaced(page: Page, fonts: FontSet): Promise<string[]> {
  const before = page.viewportSize()!;
  const isPhone = before.width < 640;
  const problems: string[] = [];
  for (const screen of isPhone ? screens.phone : screens.desktop) {
    await page.setViewportSize(screen);
    // A browser of another font has that one only.
    for (const family of fonts === "usual" ? everyFamily : [fonts]) {
      if (fonts === "usual") await writeWith(page, family);
      const found = await layoutProblems(page);
      if (screen.width === 360) found.push(...(await tooSmall(page)));
      for (const problem of found) problems.push(`${screen.width} ${family}: ${problem}`);
    }
  }
  await page.setViewportSize(before);
  return problems;
}

/** That, what axe finds in either theme, and what has the colour of money and costs nothing, or the other way round. */
export async function everythingWrong(page: Page, fonts: FontSet): Promise<string[]> {
  const problems = await misplaced(page, fonts);
  // Neither depends on the font.
  if (fonts !== "usual") return problems;
  for (const name of await wronglyColoured(page)) problems.push(`the colour of ${name}`);
  return [...problems, ...(await axeFindings(page))];
}
