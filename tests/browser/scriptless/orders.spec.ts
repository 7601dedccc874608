import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/integrations-journey";

test.use({ javaScriptEnabled: false, mayFail: [/\/checkout$/] });

test("a router is ordered and paid at the gateway with scripts off @phone", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone());
  await page.goto("/products-and-services");
  const card = page.getByRole("article", { name: "5g Turbo Router from MTN" });
  await card.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page).toHaveURL(/#device-/);
  await expect(card.getByRole("button", { name: "Remove From Cart" })).toBeInViewport();
  await card.getByRole("link", { name: "Go to cart" }).click();
  await page.getByRole("link", { name: "Checkout(₦26,500)" }).click();

  await page.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
  await page.getByLabel("Phone").fill("08031234567");
  await page.getByRole("radio", { name: "Door-Step Delivery" }).check();
  await page.getByRole("button", { name: "Confirm Order" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toContainText("Wallet balance is insufficient!");
  await expect(summary).toBeFocused();
  const width = await page.evaluate(() => [document.body.scrollWidth, window.innerWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);

  await expect(page.getByText("You need ₦27,850 more")).toBeVisible();
  await page.getByRole("button", { name: "Add ₦27,850" }).click();

  // The shop's own page leads on: our policy lets no form end at another site.
  await expect(page.getByRole("heading", { name: "Pay NGN 27850" })).toBeVisible();
  await page.getByRole("button", { name: "Pay now" }).click();
  await expect(page).toHaveURL(/\/wallet\/return\?/);
  await expect(async () => {
    await page.reload();
    expect(await page.locator("main").innerText()).toContain("Your wallet is funded");
  }).toPass();
  await page.locator("main a", { hasText: "Back to checkout" }).click();

  await expect(page.getByLabel("Address")).toHaveValue("1 Allen Avenue, Ikeja");
  await expect(page.getByRole("radio", { name: "Door-Step Delivery" })).toBeChecked();
  await page.getByRole("button", { name: "Confirm Order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Order confirmed" })).toBeVisible();
  await expect(page.getByText("₦27,850 paid from your wallet. Your reference is OYO-")).toBeVisible();
  await page.getByRole("link", { name: "See your receipt" }).click();
  await expect(page.getByRole("article", { name: "Receipt" })).toContainText("5g Turbo Router");
});
