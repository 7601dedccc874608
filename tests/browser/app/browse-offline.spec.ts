import type { Page } from "@playwright/test";
import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";
import type { BuiltShop } from "../../support/start-built-shop";
import { warmUp } from "../../support/warm-up";
import { headerMenu } from "../../support/header-menu";

// Without a connection requests fail, and pages that need the shop are answered with 503.
test.use({ serviceWorkers: "allow", mayFail: [/./] });

/** The service worker is registered at the first interaction and caches the shop once it is active. */
async function saveForOffline(page: Page, shop: BuiltShop) {
  await warmUp(shop.url, "/", "/packages", "/products-and-services", "/contact-us", "/privacy-policy");
  await page.goto("/");
  const isStored = async () => {
    await page.keyboard.press("Tab");
    return page.evaluate(() => navigator.serviceWorker.controller !== null);
  };
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
}

/** Returns everything that is stored in this browser, as text. */
const allCachedPages = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(request.url, (await response?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });

test("the shop can be read without a connection, and shows a notice", async ({ page, context, shop }) => {
  await saveForOffline(page, shop);
  await context.setOffline(true);

  await openSettled(page, "/packages"); // a page that is not hydrated misses events
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // In older releases of Chromium a new page reports being online until this is set again.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByText("You are offline. You can browse")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "₦50" }).first()).toBeVisible();
  const network = page.getByRole("combobox", { name: "Network" }).first();
  await network.click();
  await page.getByRole("option", { name: "MTN" }).click();
  await expect(network).toHaveText("MTN");

  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();

  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole("link", { name: "Products and Services" }).click();
  await expect(page.getByRole("heading", { name: "Available Products" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("You are offline. You can browse")).toBeHidden();
});

test("no customer data is cached, while signed in or after logging out", async ({ page, shop }) => {
  const person = { ...someone(), fullName: "Zubaida Okonjo" };
  await signInByApi(page, shop.url, person, 7_350);
  await saveForOffline(page, shop);
  for (const path of ["/packages", "/products-and-services", "/cart", "/checkout", "/account/settings", "/"])
    await openSettled(page, path);

  const cachedText = await allCachedPages(page);
  expect(cachedText).toContain("/packages");
  expect(cachedText).toContain("Available Products");
  for (const secret of ["Zubaida", person.email, "7,350"]) expect(cachedText).not.toContain(secret);

  await headerMenu(page).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out successfully")).toBeVisible();
  expect(await allCachedPages(page)).not.toContain("Zubaida");
});

test.describe("a visitor who saves data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("does not download the offline cache", { tag: "@long" }, async ({ page }) => {
    await page.clock.install();
    await page.goto("/packages");
    await page.clock.runFor(60_000); // longer than a page with scripts may delay the registration

    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});
