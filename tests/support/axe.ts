import type { Page } from "@playwright/test";
import { type RunOnly, source } from "axe-core";
import { long } from "./scale";

const rules: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };
const themes = ["dark", "light"] as const;
/** How often each page was looked at. */
const looks = new WeakMap<Page, number>();

/**
 * What axe finds against WCAG 2.2 AA on the page as it is now, one line each, so that a failure says at once what is
 * wrong and where: in either theme, and in `npm test` in one of them, in turns. Nothing moves while it looks, and the
 * page is left in the light theme.
 */
export async function axeFindings(page: Page, isWhole = long): Promise<string[]> {
  const turn = looks.get(page) ?? 0;
  looks.set(page, turn + 1);
  // Into the page itself: @axe-core/playwright opens a second one for each look, for frames, of which we have none.
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
