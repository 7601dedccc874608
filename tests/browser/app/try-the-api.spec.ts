import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey";

/** Runs an example's only operation, or the named one; `place` is the index of its tab. */
async function run(page: Page, place: number, operation?: string): Promise<void> {
  const button = page.getByRole("button", { name: /Execute query/ });
  // GraphiQL shows no other tab's text until its editor has loaded.
  await expect(page.locator(".graphiql-query-editor .view-line").first()).toContainText("#");
  await page.getByRole("tab").nth(place).click();
  // The button becomes a menu, or a button again, once the editor has parsed the tab's text.
  if (operation) await expect(button).toHaveAttribute("aria-haspopup", "menu");
  else await expect(button).not.toHaveAttribute("aria-haspopup");
  await button.click();
  if (operation) await page.getByRole("menuitem", { name: operation, exact: true }).click();
}

test(
  "a developer is redirected to the sandbox, runs the examples, and finds the manual and completion there",
  { tag: "@desktop" },
  async ({ page, shop }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith("http") && !request.url().startsWith(shop.url))
        elsewhere.push(request.url());
    });
    const answer = page.locator(".result-window");

    await page.goto("/graphql");
    await expect(page).toHaveURL(/\/sandbox$/);
    await expect(page).toHaveTitle(/API sandbox/);

    await run(page, 0, "FindPlans");
    await expect(answer).toContainText(/"totalCount":\s\d+/);
    await run(page, 1, "SignUp");
    await expect(answer).toContainText("Confirmation");
    await run(page, 1, "SignIn");
    await expect(answer).toContainText("Ada");
    await run(page, 2);
    await expect(answer).toContainText("SUCCEEDED");
    await run(page, 3);
    await expect(answer).toContainText("DELIVERED");
    await run(page, 4);
    await expect(answer).toContainText(/"balance":\s99950/);

    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    const manual = page.locator(".graphiql-plugin");
    await manual.getByRole("link", { name: "Mutation", exact: true }).click();
    await expect(manual).toContainText("Creates the account; does not sign in.");

    await page.getByRole("button", { name: "New tab" }).click();
    await page.locator(".graphiql-query-editor .monaco-editor").first().click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("{ instal");
    await expect(page.locator(".suggest-widget")).toContainText("installationSlots");

    expect(elsewhere, "requests to other hosts").toEqual([]);
  },
);
