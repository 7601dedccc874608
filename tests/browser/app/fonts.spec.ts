import { fontSets } from "../../support/fonts";
import { expect, test } from "../../support/journey";

test(
  "the browser writes with the set's font, whatever the machine has",
  { tag: "@layout" },
  async ({ page, fonts }) => {
    await page.goto("/privacy-policy");
    const session = await page.context().newCDPSession(page);
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "main p" });
    const usedIn = async (family: string) => {
      await session.send("DOM.setAttributeValue", { nodeId, name: "style", value: `font-family: ${family}` });
      const used = await session.send("CSS.getPlatformFontsForNode", { nodeId });
      return used.fonts.map(({ familyName }) => familyName);
    };

    for (const family of ["inherit", "system-ui", "sans-serif", "serif", "monospace", "Nowhere"])
      expect(await usedIn(family), family).toEqual([fontSets[fonts].family]);
  },
);
