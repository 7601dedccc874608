import type { Page } from "@playwright/test";
import { type FontSet, fontSets, writeWith } from "../../support/fonts";
import { expect, test } from "../../support/journey";
import { everyFamily } from "../../support/visual-checks";

/** Any weight, which some families have in their names. */
const isOf = (family: string) => expect.stringContaining(family);

/** Returns the font families of parts of a page. */
async function inspect(page: Page) {
  await page.goto("/contact-us");
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const find = async (selector: string) =>
    (await session.send("DOM.querySelector", { nodeId: root.nodeId, selector })).nodeId;
  const usedBy = async (nodeId: number) =>
    (await session.send("CSS.getPlatformFontsForNode", { nodeId })).fonts.map(({ familyName }) => familyName);
  return {
    usedAt: async (selector: string) => usedBy(await find(selector)),
    usedIn: async (family: string) => {
      const nodeId = await find("main p");
      await session.send("DOM.setAttributeValue", { nodeId, name: "style", value: `font-family: ${family}` });
      return usedBy(nodeId);
    },
  };
}

async function expectToWriteWith(page: Page, set: FontSet) {
  const { usedIn } = await inspect(page);
  for (const family of ["inherit", "system-ui", "sans-serif", "serif", "monospace", "Nowhere"])
    expect(await usedIn(family), family).toEqual([fontSets[set].family]);
}

test("the browser renders the usual font, whatever the machine has", async ({ page }) =>
  expectToWriteWith(page, "usual"));

for (const set of ["narrow", "wide"] as const)
  test(`a browser with the ${set} font renders it`, async ({ pageWith }) =>
    expectToWriteWith(await pageWith(set), set));

test("a page can be rendered in another font, except its headings", async ({ page }) => {
  const { usedAt } = await inspect(page);
  for (const set of [...everyFamily, ...everyFamily]) {
    await writeWith(page, set);
    for (const selector of ["main p", "footer nav a", "form label", "summary"])
      expect(await usedAt(selector), selector).toEqual([isOf(fontSets[set].family)]);
    expect(await usedAt("h1")).toEqual([isOf("Bricolage Grotesque")]);
  }
});
