import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** In that order, so that the page is left in the light one. */
const themes = ["dark", "light"] as const;

/**
 * What axe finds against WCAG 2.2 AA on the page as it is now, in either theme, one line each, so that a failure says
 * at once what is wrong and where. Nothing moves while it looks, and the page is left as it was, in the light theme.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // In the page itself: only frames of other sites, of which we have none, need the second page of the other way.
    const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
    const { violations } = await builder.withTags(rules).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        findings.push(`${colorScheme}: ${id} at ${target.join(" ")}: ${failureSummary}`);
  }
  return findings;
}
