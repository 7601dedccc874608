import { expect, type Page } from "@playwright/test";
import { someone } from "./customer-in-browser";

/** From the home page to the receipt of a bundle, by links and forms: no step needs scripts. */
export async function buyFirstBundle(page: Page) {
  const { email, password } = someone();
  await page.goto("/");
  await page.getByRole("link", { name: "See our plans" }).click();
  const row = page.locator("#plan-finder li", { hasText: "Airtel" }).filter({ hasText: "40MB" }).first();
  await row.locator("a:visible", { hasText: "Buy" }).click();
  await page.getByLabel("Mobile Number").fill("08021234567");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).last().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("radio", { name: "Wallet" }).check();
  await page.getByRole("main").getByRole("button", { name: "Buy" }).click();
  await page.getByRole("button", { name: "Add ₦1,000" }).click();
  await expect(page.getByText("Wallet funding successfull").first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Buy" }).click();
  await expect(page.getByText("Data bundle purchase successful").first()).toBeVisible();
  await expect(page).toHaveURL(/\/packages\/receipt\//);
}
