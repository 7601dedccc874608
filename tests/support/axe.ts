import type { Page } from "@playwright/test";
import { source } from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** In that order, so that the page is left in the light one. */
const themes = ["dark", "light"] as const;

/**
 * What axe finds against WCAG 2.2 AA on the page as it is now, in either theme, one line each, so that a failure says
 * at once what is wrong and where. Nothing moves while it looks, and the page is left in the light theme.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Into the page itself: @axe-core/playwright opens a second one for each look, for frames, of which we have none.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const findings: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const finding of await page.evaluate(findInPage, rules)) findings.push(`${colorScheme}: ${finding}`);
  }
  return findings;
}

async function findInPage(values: string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const { violations } = await axe.run({ runOnly: { type: "tag", values }, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
