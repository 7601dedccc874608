import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { hold, openWithoutScripts } from "../../support/hold";
import { expect, test } from "../../support/journey";
import { hydrated } from "../../support/settled";

// Without a connection requests fail.
test.use({ mayFail: [/./] });

const order = "/packages/buy?network=mtn&package=mtn-daily&option=mtn-daily-40mb";
/** The tab of the same step. */
const funding = `${order}&tab=fund-wallet`;
const alert = (page: Page) => page.getByRole("alert").last();

async function customerWith(page: Page, url: string, naira: number) {
  await signInByApi(page, url, someone(), naira);
  await askByApi(page, url, `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
  return async () => {
    const { me } = await askByApi(
      page,
      url,
      "{ me { wallet { balance } bundlePurchases(first: 5) { totalCount } orders(first: 5) { totalCount } } }",
    );
    return {
      balance: me.wallet.balance,
      bought: me.bundlePurchases.totalCount,
      ordered: me.orders.totalCount,
    };
  };
}

/** Opens a page whose own small script for payments has come. */
async function openToPay(page: Page, path: string) {
  const release = await (path === "/checkout" ? openWithoutScripts(page, path) : openOrder(page, path));
  await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/pay.js`).length > 0);
  return release;
}

/** Opens the step that pays for a bundle, by the shop's own forms: a number in a link from elsewhere is not taken. */
async function openOrder(page: Page, path: string) {
  const release = await openWithoutScripts(page, order);
  await page.getByLabel("Mobile Number").fill("08031234567");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("radio", { name: "Wallet" }).check();
  await page.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(page).toHaveURL(/\/packages\/confirm/);
  if (path === funding) await page.getByRole("tab", { name: "Fund Wallet" }).click();
  return release;
}

/** Fails every form of the page after the shop has carried it out. Returns the bodies that were sent. */
async function loseAnswers(page: Page) {
  const bodies: string[] = [];
  await page.route("**", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    bodies.push(route.request().postData() ?? "");
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  return bodies;
}

for (const [path, button, naira] of [
  [order, "Buy", 5_000],
  [funding, "Add to wallet", 0],
  ["/checkout", "Confirm Order", 100_000],
] as const)
  test(`without a connection, ${button} says that nothing was sent, and keeps what was typed`, async ({
    page,
    context,
    shop,
  }) => {
    const state = await customerWith(page, shop.url, naira);
    const before = await state();
    await openToPay(page, path);
    if (path === "/checkout") await page.getByLabel("Address").fill("12 Marina Road, Lagos");
    const opened = page.url();
    await context.setOffline(true);
    await page.getByRole("button", { name: button, exact: true }).click();

    await expect(alert(page)).toHaveText(
      "You are offline and nothing was sent. Please try again when you are back online. You will not be charged twice.",
    );
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    expect(page.url()).toBe(opened);
    if (path === "/checkout") await expect(page.getByLabel("Address")).toHaveValue("12 Marina Road, Lagos");
    await context.setOffline(false);
    await expect(page.getByText("You are offline")).toBeHidden();
    expect(await state()).toEqual(before);
  });

test("a payment whose answer is lost is made once when it is pressed again, and nothing of it is stored", async ({
  page,
  shop,
}) => {
  const state = await customerWith(page, shop.url, 5_000);
  await openToPay(page, order);
  const bodies = await loseAnswers(page);
  for (const presses of [1, 2]) {
    await page.getByRole("button", { name: "Buy", exact: true }).click();
    await expect.poll(() => bodies.length).toBe(presses);
    await expect(alert(page)).toHaveText(
      "We have not heard back yet. Press the button again to finish it. You will not be charged twice.",
    );
  }
  expect(new Set(bodies).size).toBe(1);
  const stored = () =>
    page.evaluate(async () =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), await caches.keys()]),
    );
  expect(await stored()).not.toContain("0803");
  await page.unroute("**");
  await page.getByRole("button", { name: "Buy", exact: true }).click();

  await expect(page).toHaveURL(/\/packages\/receipt\//);
  await expect(page.getByText("Data bundle purchase successful")).toBeVisible();
  expect(await state()).toEqual({ balance: 4_950, bought: 1, ordered: 0 });
});

test("a payment whose answer is lost is made once, also when the scripts have come meanwhile", async ({
  page,
  shop,
}) => {
  const state = await customerWith(page, shop.url, 100_000);
  const release = await openToPay(page, "/checkout");
  await page.getByLabel("Address").fill("12 Marina Road, Lagos");
  await page.getByLabel("Phone").fill("0803 123 4567");
  await loseAnswers(page);
  await page.getByRole("button", { name: "Confirm Order" }).click();
  await expect(alert(page)).toContainText("We have not heard back yet.");
  const { balance } = await state();
  await page.unroute("**");
  release();
  await hydrated(page);
  await page.getByRole("button", { name: "Confirm Order" }).click();

  await expect(page).toHaveURL(/\/checkout\/confirmed\//);
  expect(await state()).toEqual({ balance, bought: 0, ordered: 1 });
});

test("a payment that is under way while the page is hydrated is made once, however often it is pressed", async ({
  page,
  shop,
}) => {
  const state = await customerWith(page, shop.url, 5_000);
  const releaseScripts = await openToPay(page, order);
  const releasePayment = await hold(page, "**/packages/confirm*");
  const buy = page.getByRole("button", { name: "Buy", exact: true });
  await buy.click();
  await expect(page.locator("html[data-waiting]")).toHaveCount(1);
  releaseScripts();
  await hydrated(page);
  await buy.click();
  releasePayment();

  await expect(page).toHaveURL(/\/packages\/receipt\//);
  expect(await state()).toEqual({ balance: 4_950, bought: 1, ordered: 0 });
});
