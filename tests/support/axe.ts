import type { Page } from "@playwright/test";
import { type RunOnly, source } from "axe-core";
import { long } from "./scale";

const rules: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };
const themes = ["dark", "light"] as const;
/** The number of checks of each page. */
const visitCounts = new WeakMap<Page, number>();

/**
 * Returns axe's WCAG 2.2 AA findings on the current page, one line each. Checks both themes in the long run, and one of
 * them in turns in `npm test`. Animations are stopped during the check, and the page is left in the light theme.
 */
export async function axeFindings(page: Page, isWhole = long): Promise<string[]> {
  const turn = visitCounts.get(page) ?? 0;
  visitCounts.set(page, turn + 1);
  // Injected directly: @axe-core/playwright opens a second page for each check, for frames, which the shop does not
  // have.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const findings: string[] = [];
  for (const colorScheme of isWhole ? themes : [themes[turn % 2]!]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const finding of await page.evaluate(findInPage, rules)) findings.push(`${colorScheme}: ${finding}`);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return findings;
}

async function findInPage(runOnly: RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
