import type { Locator } from "@playwright/test";
import { expect, test } from "../support/journey";

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

for (const width of [320, 360, 390, 640, 768, 1024, 1280]) {
  test(`no price of a long option is cut off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(link, { waitUntil: "networkidle" });
    const form = page.getByRole("form", { name: "Data bundle" });
    const options = form.getByRole("combobox", { name: "Data Options" });
    await expect(options).toContainText("350MB");

    expect(await cutFromPrice(options, "- (₦300)")).toBe(0);
    await options.click();
    const list = form.getByRole("listbox");
    for (const option of await list.getByRole("option").all()) {
      const price = /- \(₦[\d,]+\)/.exec((await option.textContent()) ?? "")?.[0];
      expect(await cutFromPrice(option.getByText(price!), price!)).toBe(0);
    }
    await expect(list.getByRole("option", { name: longest })).toHaveAccessibleDescription(
      "7 days · ₦878 per GB · ₦43 per day",
    );
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  });
}
