import { expect, type Page } from "@playwright/test";
import { someone } from "./customer-in-browser";

/** From the home page to the receipt of a bundle, by links and forms: no step needs scripts. */
export async function buyFirstBundle(page: Page, press: "click" | "tap" = "click") {
  const { email, password } = someone();
  await page.goto("/");
  await page.getByRole("link", { name: "See our plans" })[press]();
  const row = page.locator("#plan-finder li", { hasText: "Airtel" }).filter({ hasText: "40MB" }).first();
  await row.locator("a:visible", { hasText: "Buy" })[press]();
  await page.getByLabel("Mobile Number").fill("08021234567");
  await page.getByRole("button", { name: "Continue to payment" })[press]();
  await page.getByRole("main").getByRole("link", { name: "Sign Up" })[press]();
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).last()[press]();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" })[press]();
  await page.getByRole("button", { name: "Add ₦1,000" })[press]();
  await expect(page.getByText("Wallet funding successfull").first()).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Buy" })[press]();
  await expect(page.getByText("Data bundle purchase successful").first()).toBeVisible();
  await expect(page).toHaveURL(/\/packages\/receipt\//);
}
