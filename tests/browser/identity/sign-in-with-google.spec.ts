import type { Page } from "@playwright/test";
import { signInByApi, someone } from "../../support/customer-in-browser";
import { expect, test } from "../../support/journey";
import { mailedLink } from "../../support/mailed-link";
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
  await page.getByRole("button", { name: "Sign up or log in" }).click();
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
  "signs up in a popup of 500 by 600, which closes together with the modal",
  { tag: "@desktop" },
  async ({ page }, info) => {
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
    const response = await page.request.post("/graphql", {
      data: { query: "{ me { wallet { balance } } }" },
    });
    expect((await response.json()).data.me.wallet.balance).toBe(0);
  },
);

test("starts and redeems an attempt once while the service worker is active", async ({ page, google }) => {
  const redeemed = google.redeemed.length;
  await openAuthModal(page);
  const popup = await openPopup(page);
  const closed = popup.waitForEvent("close");
  await goOn(popup);
  await closed;
  await expect(signedIn(page)).toBeVisible();
  expect(google.redeemed).toHaveLength(redeemed + 1);
  const { data } = await (
    await page.request.post("/graphql", { data: { query: "{ me { signInSessions { id } } }" } })
  ).json();
  expect(data.me.signInSessions).toHaveLength(1);
});

test(
  "shows no message when the popup is closed, and can be used again within eight seconds",
  { tag: "@long" },
  async ({ page }) => {
    const dialog = await openAuthModal(page);
    const first = await openPopup(page);
    await expect(first.getByRole("link", { name: /^Continue as/ })).toBeVisible();
    await first.close();

    await expect(dialog).not.toHaveAttribute("aria-busy", "true", { timeout: 8_000 });
    await expect(page.getByRole("alert")).toHaveCount(0);
    const second = await openPopup(page);
    await goOn(second);
    await expect(signedIn(page)).toBeVisible();
  },
);

test("refuses an e-mail that Google has not verified", async ({ page, google }) => {
  google.person = { ...google.person, email_verified: false };
  await openAuthModal(page);
  const popup = await openPopup(page);
  await goOn(popup);

  await expect(popup.getByRole("alert")).toContainText(/not verified/i);
  const closed = popup.waitForEvent("close");
  await popup
    .getByRole("button", { name: "Back to the shop" })
    .click()
    .catch(() => {}); // the window may be gone before the click is over; the next line checks that it closes
  await closed;
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(signedIn(page)).toHaveCount(0);
});

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
  await expect(page.getByRole("button", { name: "Sign Up" })).toHaveCount(0);
});

test("goes on where the customer was if the sign-in replaces the shop's own window", async ({
  page,
  google,
}) => {
  await page.addInitScript(() => {
    window.open = (address) => {
      window.location.assign(String(address));
      return window;
    };
  });
  const place = /\/products-and-services\?from=a-friend#available-products$/;
  await openSettled(page, "/products-and-services?from=a-friend#available-products");
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  google.fault = "denied";
  await page.getByRole("dialog").getByRole("button", { name: "Google" }).click();
  await goOn(page);
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await expect(page).toHaveURL(place);

  google.fault = null;
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Google" }).click();
  await goOn(page);
  await expect(page).toHaveURL(place);
  await expect(page.getByText("Signed up successfully")).toBeVisible();
});

test("offers the e-mail and the customer's own browser inside an app, where Google refuses", async ({
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

test("requires the password of an account that was confirmed before, once", async ({
  page,
  shop,
  google,
}) => {
  const ada = someone();
  google.person = { ...google.person, email: ada.email };
  await signInByApi(page, shop.url, ada);
  await confirmEmail(page, ada.email);
  await page.context().clearCookies();

  await openAuthModal(page);
  const popup = await openPopup(page);
  await goOn(popup);
  await popup.getByLabel("Password").fill("not the password");
  await popup.getByRole("button", { name: "Link and log in" }).click();
  await expect(popup.getByLabel("Password")).toHaveAccessibleDescription(
    "This is not the password of this account",
  );
  await popup.getByLabel("Password").fill(ada.password);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Link and log in" }).click();
  await closed;
  await expect(signedIn(page)).toBeVisible();

  await page.context().clearCookies();
  await openAuthModal(page);
  const again = await openPopup(page);
  const closedAgain = again.waitForEvent("close");
  await goOn(again);
  await closedAgain;
  await expect(signedIn(page)).toBeVisible();

  async function confirmEmail(from: Page, address: string) {
    await from.goto(await mailedLink(shop, address, "verifyEmail"));
    await expect(from.getByText("There is nothing more to do.")).toBeVisible();
  }
});
