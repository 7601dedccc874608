import { expect, test } from "../../support/journey";

test.use({ javaScriptEnabled: false, mayFail: [/\/login|\/account\/numbers/] });

test("numbers, settings and the chat are used with scripts off @phone", async ({ page }, info) => {
  const email = `scriptless-account-${info.project.name}@example.com`;
  const password = "plum orchard 42";
  await page.goto("/login?mode=signUp&next=/account");
  await page.getByLabel("Full Name").fill("Ada Obi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).last().click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/account(#|$)/);

  await page.goto("/account/numbers");
  await page.getByLabel("Name").fill("Mum");
  await page.getByLabel("Number", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Save number" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await page.getByLabel("Number", { exact: true }).fill("0803 123 4567");
  await page.getByRole("button", { name: "Save number" }).click();
  await expect(page.getByRole("status").first()).toContainText("Number saved");
  await page.getByRole("link", { name: "Change Mum" }).click();
  // The next page begins where the button was.
  await expect(page).toHaveURL(/\?change=[\w-]+#number-[\w-]+$/);
  await expect(page.getByRole("form", { name: "Change Mum" })).toBeInViewport();
  await page.getByRole("form", { name: "Change Mum" }).getByLabel("Name").fill("Mama");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("list", { name: "Saved numbers" })).toContainText("Mama");

  await page.goto("/account/settings");
  await page.getByLabel("First name").fill("Adaeze");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByRole("status").first()).toContainText("Profile saved");
  await expect(page.getByRole("button", { name: "Copy user ID" })).toBeHidden();

  // Roles inside <noscript> cannot be queried.
  await page.locator('noscript a[aria-label="Chat"]').click();
  await page.getByLabel("Your message").fill("How much is door-step delivery?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page).toHaveURL(/\/chat\?id=.*#answer$/);
  await expect(page.getByRole("group", { name: "Messages" })).toContainText("₦1,350");
  await page.getByText("Talk to a person").click();
  await page.getByRole("button", { name: "Send to customer care" }).click();
  await expect(page.getByRole("status").first()).toContainText("We have sent this chat to customer care.");
});
