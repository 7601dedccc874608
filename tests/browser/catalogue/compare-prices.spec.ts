import type { Locator } from "@playwright/test";
import { writeWith } from "../../support/fonts";
import { expect, test } from "../../support/journey";
import { everyFamily } from "../../support/visual-checks";
import { openSettled } from "../../support/settled";

const longestOption = "350MB + YouTube Night - (₦300)";
const link = `/packages?${new URLSearchParams({ network: "MTN", packageType: "Weekly", option: longestOption })}`;

/** Returns the texts whose price is cut off by a container or lies outside the page, and by how many pixels. */
async function cutFromPrices(texts: Locator): Promise<string[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let [node, price]: [Node | null, string] = [null, ""];
      while (walker.nextNode()) {
        const [ending] = /- \(₦[\d,]+\)$/.exec(walker.currentNode.nodeValue ?? "") ?? [];
        if (ending) [node, price] = [walker.currentNode, ending];
      }
      if (!node) throw new Error(`No price in ${element.textContent}`);
      const end = (node.nodeValue ?? "").length;
      const range = document.createRange();
      range.setStart(node, end - price.length);
      range.setEnd(node, end);
      const shown = range.getBoundingClientRect();
      let cut = Math.max(0, shown.right - document.documentElement.clientWidth, -shown.left);
      for (let box = node.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === "visible") continue;
        const { left, right } = box.getBoundingClientRect();
        cut = Math.max(cut, shown.right - right, left - shown.left);
      }
      return Math.round(cut) === 0 ? [] : [`${Math.round(cut)} pixels of ${element.textContent}`];
    }),
  );
}

test("no price of a long option is cut off at any width, in any font", { tag: "@long" }, async ({ page }) => {
  await openSettled(page, link);
  const form = page.getByRole("form", { name: "Data bundle" });
  const options = form.getByRole("combobox", { name: "Data Options" });
  await expect(options).toContainText("350MB");

  for (const width of [320, 360, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const family of everyFamily) {
      const where = `${family}, ${width} pixels`;
      await writeWith(page, family);
      expect.soft(await cutFromPrices(options), where).toEqual([]);
      await options.click();
      const list = form.getByRole("listbox");
      await expect(list.getByRole("option", { name: longestOption })).toHaveAccessibleDescription(
        "7 days · ₦878 per GB · ₦43 per day",
      );
      expect.soft(await cutFromPrices(list.getByRole("option")), where).toEqual([]);
      expect.soft(await list.evaluate((box) => box.scrollWidth - box.clientWidth), where).toBe(0);
      await page.keyboard.press("Escape");
    }
  }
});
