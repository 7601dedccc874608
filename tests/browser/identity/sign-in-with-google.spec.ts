import type { Page } from "@playwright/test";
import { askByApi } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { follow, openSettled } from "../../support/settled";

// Customers who have visited before have the service worker, which answers navigations.
test.use({ serviceWorkers: "allow" });

let count = 0;

test.beforeEach(async ({ google, page }, info) => {
  await page.goto("/");
  const isControlled = async () => {
    await page.keyboard.press("Tab");
    return page.evaluate(() => navigator.serviceWorker.controller !== null);
  };
  await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
  count += 1;
  google.fault = null;
  google.person = {
    sub: `${info.project.name}-${count}`,
    email: `google.${info.project.name}.${count}@example.com`,
    email_verified: true,
    name: "Ada Obi",
  };
});

/** Opens the auth modal with Sign Up on a page where it covers nothing that the test needs. */
async function openAuthModal(page: Page) {
  await openSettled(page, "/login");
  await page.getByRole("link", { name: "Sign up or log in" }).click();
  await expect(page.getByRole("dialog").getByLabel("Full Name")).toBeVisible();
  return page.getByRole("dialog");
}

/** Presses Google and returns the popup. */
async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("dialog").getByRole("button", { name: "Google" }).click();
  return opened;
}

const goOn = (popup: Page) => popup.getByRole("link", { name: /^Continue as/ }).click();
const signedIn = (page: Page) => page.getByRole("heading", { name: /You are logged in/ });

test(
  "signs up once in a popup of 500 by 600, which closes together with the modal",
  { tag: "@desktop" },
  async ({ page, google, shop }, info) => {
    const redeemed = google.redeemed.length;
    const dialog = await openAuthModal(page);
    const popup = await openPopup(page);
    if (info.project.name === "desktop") {
      expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
    }

    const closed = popup.waitForEvent("close");
    await goOn(popup);
    await closed;

    await expect(page.getByText("Signed up successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(signedIn(page)).toContainText("Ada");
    expect(google.redeemed).toHaveLength(redeemed + 1);
    const { me } = await askByApi(page, shop.url, "{ me { wallet { balance } signInSessions { id } } }");
    expect(me).toEqual({ wallet: { balance: 0 }, signInSessions: [{ id: expect.any(String) }] });
  },
);

test("continues in the shop's own window if popups are blocked, and returns to the previous page", async ({
  page,
}) => {
  await page.addInitScript(() => (window.open = () => null));
  await openSettled(page, "/products-and-services?from=a-friend#available-products");
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Google" }).click();

  await goOn(page);

  await expect(page).toHaveURL(/\/products-and-services\?from=a-friend#available-products$/);
  await expect(page.getByText("Signed up successfully")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
});

test("offers the email and the customer's own browser inside an app, where Google refuses", async ({
  browser,
  shop,
}) => {
  const apps = [
    ["Mozilla/5.0 (Linux; Android 13; SM-A047F; wv) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36", 1],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Mobile/15E148 [FBAN/FBIOS;FBAV/470]",
      0,
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Mobile/15E148 Instagram 340.0",
      0,
    ],
  ] as const;
  for (const [userAgent, links] of apps) {
    const page = await browser.newPage({ baseURL: shop.url, userAgent, serviceWorkers: "block" });
    await follow(page);
    const dialog = await openAuthModal(page);
    await expect(dialog.getByText("Google does not allow logging in inside this app.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Google" })).toHaveCount(0);
    const link = dialog.getByRole("link", { name: "Open in your browser" });
    await expect(link).toHaveCount(links);
    if (links)
      await expect(link).toHaveAttribute("href", /^intent:\/\/localhost:\d+\/login#Intent;scheme=http;end$/);
    await page.close();
  }
});
