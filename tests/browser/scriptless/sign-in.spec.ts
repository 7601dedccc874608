import { expect, test } from "../../support/journey";

test.use({ javaScriptEnabled: false, mayFail: [/\/login/] });

test("an account is created and used with scripts off @phone", async ({ page }, info) => {
  const email = `scriptless-${info.project.name}@example.com`;
  await page.goto("/products-and-services");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email").fill("nowhere");
  await page.getByLabel("Password", { exact: true }).fill("abc");
  await page.getByRole("button", { name: "Sign Up", exact: true }).last().click();

  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole("link", { name: /email/ }).click();
  await expect(page.getByLabel("Email")).toBeInViewport();
  await expect(page.getByLabel("Full Name")).toHaveValue("Ada Obi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("plum orchard 42");
  await page.getByRole("button", { name: "Sign Up", exact: true }).last().click();

  await expect(page.getByRole("status").first()).toContainText("Registered successfully");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill("plum orchard 42");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/products-and-services(#|$)/);

  // Roles inside <noscript> cannot be queried.
  await page.locator("header noscript button", { hasText: "Logout" }).click();
  await expect(page.getByRole("status").first()).toContainText("Logged out successfully");
});
