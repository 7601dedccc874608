import type { Page } from "@playwright/test";
import { type RunOnly, source } from "axe-core";
import { long } from "./scale";

const all: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"] };
/** Those among them that ask for colours. */
const colours: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
/** The other rules find the same in either theme. The light one comes last: the page is left in it. */
const looks = [
  ["dark", long ? all : colours],
  ["light", all],
] as const;

/**
 * What axe finds against WCAG 2.2 AA on the page as it is now, in either theme, one line each, so that a failure says
 * at once what is wrong and where. Nothing moves while it looks, and the page is left in the light theme.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  // Into the page itself: @axe-core/playwright opens a second one for each look, for frames, of which we have none.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const findings: string[] = [];
  for (const [colorScheme, rules] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const finding of await page.evaluate(findInPage, rules)) findings.push(`${colorScheme}: ${finding}`);
  }
  return findings;
}

async function findInPage(runOnly: RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const { violations } = await axe.run({ runOnly, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
