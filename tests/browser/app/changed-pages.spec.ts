import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { hold } from "../../support/hold";
import { expect, test } from "../../support/journey";
import { settled } from "../../support/settled";

// React reports a page that it builds anew.
test.use({ mayFail: [/./] });

/** As Chrome's translation does: puts each text into an element of its own, except what must not be translated. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.textContent?.trim() || text.parentElement?.closest("script, [translate=no]")) continue;
      const font = document.createElement("font");
      text.parentNode!.replaceChild(font, text);
      font.append(text);
    }
  });

test("amounts and counts of a translated cart and checkout follow each change", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 100_000);
  await askByApi(
    page,
    shop.url,
    `mutation { addToCart(productId: "usb-hotspot-dongle-spectranet") { __typename } }`,
  );
  await page.goto("/cart");
  await settled(page);
  await translate(page);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Quantity: 2" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Checkout(₦15,000)" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Cart Summary" })).toContainText("₦15,000");

  await page.goto("/checkout");
  await settled(page);
  await translate(page);
  await page.getByRole("radio", { name: /Door-Step Delivery/ }).check();
  const summary = page.getByRole("region", { name: "Cart Summary" });
  await expect(summary).toContainText("₦16,350");
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await expect(summary).toContainText("₦23,850");
  await expect(summary).toContainText("3 pieces");
});

/** Opens a page and changes it before its scripts come. Returns once they have built it anew. */
async function openChanged(page: Page, path: string, before: () => Promise<void> = () => Promise.resolve()) {
  const release = await hold(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await translate(page);
  await before();
  const rebuilt = page.waitForEvent("console", (message) => message.text().includes("418"));
  release();
  await rebuilt;
}

test("what was typed before hydration stays where a phone or an extension has changed the page", async ({
  page,
}) => {
  await openChanged(page, "/contact-us", async () => {
    await page.getByLabel("Name").fill("Ada Obi");
    await page.getByLabel("Enter your message").fill("Do you deliver to Ibadan?");
  });
  await expect(page.getByLabel("Name")).toHaveValue("Ada Obi");
  await expect(page.getByLabel("Enter your message")).toHaveValue("Do you deliver to Ibadan?");
  await expect(page.getByLabel("Enter your message")).toBeFocused();
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Thank you for your message!").first()).toBeVisible();
});

test("counts of translated plans follow each change", async ({ page }) => {
  await page.goto("/packages");
  await settled(page);
  const compare = page.getByRole("link", { name: "Compare", exact: true });
  const added = page.getByRole("link", { name: "Added", exact: true });
  for (const count of [1, 2]) {
    await compare.first().click();
    await expect(added).toHaveCount(count);
  }
  await translate(page);
  await compare.first().click();
  await expect(added).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Compare 3" })).toBeVisible();
  const shown = page.locator("#plans-counted");
  const all = await shown.textContent();
  await page.getByRole("link", { name: /^MTN/ }).first().click();
  await expect(page).toHaveURL(/on=mtn/);
  await expect(shown).not.toHaveText(all!);
});
