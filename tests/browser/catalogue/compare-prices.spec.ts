import type { Locator } from "@playwright/test";
import { expect, test } from "../../support/journey";

const longest = "350MB + YouTube Night - (₦300)";
const link = `/packages?${new URLSearchParams({ network: "MTN", packageType: "Weekly", option: longest })}`;

/** How many pixels of the price at the end are cut off by what stands around it, or lie outside the page. */
async function cutFromPrice(text: Locator, price: string): Promise<number> {
  return text.evaluate((element, ending) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node: Node | null = null;
    while (walker.nextNode()) if (walker.currentNode.nodeValue?.endsWith(ending)) node = walker.currentNode;
    if (!node) throw new Error(`No ${ending} in ${element.textContent}`);
    const range = document.createRange();
    range.setStart(node, (node.nodeValue ?? "").length - ending.length);
    range.setEnd(node, (node.nodeValue ?? "").length);
    const shown = range.getBoundingClientRect();
    let cut = Math.max(0, shown.right - document.documentElement.clientWidth, -shown.left);
    for (let box = node.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === "visible") continue;
      const { left, right } = box.getBoundingClientRect();
      cut = Math.max(cut, shown.right - right, left - shown.left);
    }
    return Math.round(cut);
  }, price);
}

test("no price of a long option is cut off at any width @layout", async ({ page }) => {
  await page.goto(link, { waitUntil: "networkidle" });
  const form = page.getByRole("form", { name: "Data bundle" });
  const options = form.getByRole("combobox", { name: "Data Options" });
  await expect(options).toContainText("350MB");

  for (const width of [320, 360, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await cutFromPrice(options, "- (₦300)"), `closed at ${width} pixels`).toBe(0);
    await options.click();
    const list = form.getByRole("listbox");
    await expect(list.getByRole("option", { name: longest })).toHaveAccessibleDescription(
      "7 days · ₦878 per GB · ₦43 per day",
    );
    for (const option of await list.getByRole("option").all()) {
      const [price = "no price"] = /- \(₦[\d,]+\)/.exec((await option.textContent()) ?? "") ?? [];
      expect.soft(await cutFromPrice(option, price), `${price} at ${width} pixels`).toBe(0);
    }
    expect.soft(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
  }
});
