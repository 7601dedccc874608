import type { Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { hold } from "../../support/hold";
import { expect, test } from "../../support/journey";
import { desktop } from "../../support/screens";
import { headerMenu } from "../../support/header-menu";

const router = `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`;

/** Opens a page whose scripts are delayed, as on a slow network. Returns a function that releases them. */
async function openWithoutScripts(page: Page, path: string) {
  const release = await hold(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return release;
}

test("the h1 of the server's page stays the same element", async ({ page }) => {
  for (const path of [
    "/",
    "/packages",
    "/products-and-services",
    "/contact-us",
    "/cart",
    "/privacy-policy",
  ]) {
    const release = await openWithoutScripts(page, path);
    const heading = page.getByRole("heading", { level: 1 });
    await heading.evaluate((element) => {
      (element as HTMLElement & { isOfServer?: boolean }).isOfServer = true;
      addEventListener("page-alive", () => ((window as { isAlive?: boolean }).isAlive = true));
    });
    release();
    await page.waitForFunction(() => (window as { isAlive?: boolean }).isAlive);

    expect(
      await heading.evaluate((element) => (element as HTMLElement & { isOfServer?: boolean }).isOfServer),
      path,
    ).toBe(true);
  }
});

test(
  "the back button restores a scroll position from before the hydration",
  { tag: "@long" },
  async ({ page }) => {
    const release = await openWithoutScripts(page, "/");
    const alive = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener("page-alive", () => resolve())),
    );
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
    await link.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    await expect.poll(scrolled).toBeGreaterThan(1_000);
    const before = await scrolled();
    release();
    await alive;

    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await page.goBack();

    await expect(page.getByRole("heading", { name: "Start Connecting Today" })).toBeAttached();
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(100);
  },
);

test("the menu opens before the hydration and stays open, and typed text is not lost", async ({ page }) => {
  const release = await openWithoutScripts(page, "/contact-us");
  await page.getByLabel("Name", { exact: true }).fill("Ada Obi");
  await headerMenu(page).click();
  const packages = page.getByRole("banner").getByRole("link", { name: "Packages" });
  await expect(packages).toBeVisible();

  release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expect(packages).toBeVisible();
  await headerMenu(page).click();
  await expect(packages).toBeHidden();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada Obi");
});

test("a radio chosen before the hydration stays, and the total follows it", async ({ page, shop }) => {
  await signInByApi(page, shop.url, someone(), 100_000);
  await askByApi(page, shop.url, router);
  const release = await openWithoutScripts(page, "/checkout");
  await page.getByRole("radio", { name: "Door-Step Delivery" }).check();
  await expect(page.getByText("Delivery Fee")).toBeHidden();

  release();
  await expect(page.getByText("Delivery Fee")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Door-Step Delivery" })).toBeChecked();
});

test("what only scripts can answer is not shown before the hydration", async ({ page }) => {
  await page.setViewportSize(desktop.viewport);
  const release = await openWithoutScripts(page, "/products-and-services");
  const theme = page.getByRole("button", { name: "Dark theme" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(theme).toBeHidden();

  release();
  await expect(theme).toBeVisible();
});

test("a form submitted before the hydration is carried out by the server", async ({ page }) => {
  await openWithoutScripts(page, "/contact-us");
  await page.getByLabel("Name", { exact: true }).fill("Ada Obi");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Enter your message").fill("Do you deliver to Enugu?");
  await page.getByRole("button", { name: /Send/ }).click();

  await expect(
    page.getByText("Thank you for your message! We will respond as soon as we can").first(),
  ).toBeVisible();
});

test("the bundle form is sent to the step that pays when it is submitted before the hydration", async ({
  page,
}) => {
  await openWithoutScripts(page, "/packages");
  const form = page.getByRole("form", { name: "Data bundle" });
  await form.getByLabel("Network").selectOption("MTN");
  await form.getByLabel("Enter Mobile Number").fill("08031234567");
  for (const [label, text] of [
    ["Data Packages", /^Daily/],
    ["Data Options", /^40MB/],
  ] as const) {
    await form.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page).toHaveURL(/\/packages\/confirm\?network=mtn&.*phone=08031234567/);
    const option = await form.getByLabel(label).locator("option", { hasText: text }).getAttribute("value");
    await form.getByLabel(label).selectOption(option);
  }
  await form.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Please log in to access this feature")).toBeVisible();
});

test("a choice from before the hydration stays, and the next select has what it leads to", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/packages");
  const form = page.getByRole("form", { name: "Data bundle" });
  await form.getByLabel("Network").selectOption("MTN");
  release();

  const packages = form.getByRole("combobox", { name: "Data Packages" });
  await expect(packages).toBeEnabled();
  await packages.click();
  await form.getByRole("option", { name: "Daily" }).click();
  await expect(form.getByRole("combobox", { name: "Data Options" })).toBeEnabled();
  await expect(form.locator("select")).toHaveCount(1);
  await expect(form.locator("select")).toHaveValue("mtn");
});

test("a link that opens a dialog leads to the dialog's page before the hydration @desktop", async ({
  page,
}) => {
  await page.setViewportSize(desktop.viewport);
  await openWithoutScripts(page, "/contact-us");
  await page.getByRole("banner").getByRole("link", { name: "Sign Up" }).click();

  await expect(page).toHaveURL(/\/contact-us\/sign-up$/);
  await expect(page.getByLabel("Full Name")).toBeVisible();
});

test("a shared plan opens the form itself, without a layout shift once the scripts have loaded", async ({
  page,
}) => {
  const address = "/packages?network=MTN&packageType=Daily&option=40MB - (₦50)#bundle-form";
  const release = await openWithoutScripts(page, address);
  const form = page.locator("#bundle-form");
  const top = () => form.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const header = page.getByRole("banner").first();
  const edge = await header.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(top).toBeGreaterThanOrEqual(edge);
  await expect.poll(top).toBeLessThan(edge + 40);
  const before = await top();

  release();
  await expect(form.getByRole("combobox", { name: "Data Options" })).toContainText("(₦");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test.describe("a payment that the browser sends", () => {
  // Without a connection requests fail.
  test.use({ mayFail: [/./] });

  const order = "/packages/buy?network=mtn&package=mtn-daily&option=mtn-daily-40mb";
  /** The tab of the same step. */
  const funding = `${order}&tab=fund-wallet`;
  const alert = (page: Page) => page.getByRole("alert").last();

  async function customerWith(page: Page, url: string, naira: number) {
    await signInByApi(page, url, someone(), naira);
    await askByApi(page, url, router);
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

  test("whose answer is lost is made once when it is pressed again, and nothing of it is stored", async ({
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

  test("whose answer is lost is made once, also when the scripts have come meanwhile", async ({
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
    const alive = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener("page-alive", () => resolve())),
    );
    release();
    await alive;
    await page.getByRole("button", { name: "Confirm Order" }).click();

    await expect(page).toHaveURL(/\/checkout\/confirmed\//);
    expect(await state()).toEqual({ balance, bought: 0, ordered: 1 });
  });
});
