import type { Locator, Page } from "@playwright/test";
import { askByApi, signInByApi, someone } from "../../support/customer-in-browser";
import { headerMenu } from "../../support/header-menu";
import { expect, test } from "../../support/journey";
import { openSettled } from "../../support/settled";

/* Each step of the shop: over its page, as a page of its own, without scripts, and at a press before its scripts run. */

interface ShopStep {
  name: string;
  dialog: string;
  /** What the customer's wallet has; without it the step is a visitor's. */
  naira?: number;
  /** Opens the step from its page. */
  open: (page: Page) => Promise<void>;
  /** The page that it closes to. */
  over: RegExp;
  /** Whether it has taken the place of its page in the history, because the page's form is done. */
  isDone?: true;
  shows: (within: Page | Locator) => Locator;
  /** Opens the page that a slow network then loads again, and what is pressed there. */
  arrive: (page: Page) => Promise<void>;
  press: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole("main");
const dialogOf = (page: Page, { dialog }: ShopStep) => page.getByRole("dialog", { name: dialog });
const path = (page: Page) => new URL(page.url()).pathname;
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

const pressLink = (name: string) => (page: Page) => main(page).getByRole("link", { name }).click();
const openContact = (page: Page) => openSettled(page, "/contact-us");
const openCart = (page: Page) => openSettled(page, "/cart");

async function pressSignUp(page: Page) {
  await headerMenu(page).click();
  await page.getByRole("link", { name: "Sign Up" }).first().click();
}

async function enterNumber(page: Page) {
  await page.getByLabel("Enter Mobile Number").fill("08031234567");
  await button(page, "Continue to payment").click();
}

async function chooseWallet(within: Page | Locator) {
  await within.getByRole("radio", { name: "Wallet" }).check();
  await button(within, "Buy").click();
}

async function openPayment(page: Page) {
  await openSettled(page, "/packages?network=MTN&packageType=Daily&option=40MB+-+%28%E2%82%A650%29");
  const renewal = page
    .getByRole("form", { name: "Data bundle" })
    .getByRole("combobox", { name: "Auto-renewal" });
  await expect(renewal).toContainText("No");
  await enterNumber(page);
}

async function openBuyNow(page: Page) {
  await openPayment(page);
  await chooseWallet(page.getByRole("dialog", { name: "Payment method" }));
  await expect(page.getByRole("dialog", { name: "Buy now" })).toBeVisible();
}

const openBundle = (page: Page) =>
  openSettled(page, "/packages/buy?network=mtn&package=mtn-daily&option=mtn-daily-40mb").then(
    () => undefined,
  );

async function arriveAtPayment(page: Page) {
  await openBundle(page);
  await enterNumber(page);
  await expect(page).toHaveURL(/\/packages\/pay/);
}

async function arriveAtBuyNow(page: Page) {
  await arriveAtPayment(page);
  await chooseWallet(page);
  await expect(page).toHaveURL(/\/packages\/confirm/);
}

async function order(page: Page) {
  await page.getByLabel("Address").fill("12 Marina Road, Lagos");
  await page.getByLabel("Phone").fill("0803 123 4567");
  await button(page, "Confirm Order").click();
}

const openVisit = (page: Page) => openSettled(page, "/schedule-installation");

async function bookVisit(page: Page) {
  const form = page.getByRole("form", { name: "Installation booking" });
  await form.getByLabel("Phone").fill("08031234567");
  await form.getByLabel("Address").fill("1 Allen Avenue, Ikeja");
  for (const label of ["Date", "Time"])
    // The native list becomes the shop's own at some moment.
    await expect(async () => {
      const list = form.getByRole("combobox", { name: label });
      if ((await list.evaluate(({ tagName }) => tagName)) === "SELECT")
        return void (await list.selectOption({ index: 1 }, { timeout: 1_000 }));
      await list.click({ timeout: 1_000 });
      await page.getByRole("option").first().click({ timeout: 1_000 });
    }).toPass();
  await button(form, "Book installation").click();
}

const steps: ShopStep[] = [
  {
    name: "log in",
    dialog: "Sign In",
    open: async (page) => openCart(page).then(() => pressLink("Log in")(page)),
    over: /^\/cart$/,
    shows: (within) => button(within, "Sign In"),
    arrive: openCart,
    press: pressLink("Log in"),
  },
  {
    name: "sign up",
    dialog: "Sign Up",
    open: async (page) => openContact(page).then(() => pressSignUp(page)),
    over: /^\/contact-us$/,
    shows: (within) => within.getByLabel("Full Name"),
    arrive: openContact,
    press: pressSignUp,
  },
  {
    name: "payment method",
    dialog: "Payment method",
    naira: 1_000,
    open: openPayment,
    over: /^\/packages$/,
    shows: (within) => within.getByText("Choose how you want to pay."),
    arrive: openBundle,
    press: enterNumber,
  },
  {
    name: "Buy Now",
    dialog: "Buy now",
    naira: 1_000,
    open: openBuyNow,
    over: /^\/packages$/,
    shows: (within) => within.getByText("Package Price"),
    arrive: arriveAtPayment,
    press: chooseWallet,
  },
  {
    name: "funding",
    dialog: "Buy now",
    naira: 1_000,
    async open(page) {
      await openBuyNow(page);
      await page.getByRole("dialog").getByRole("tab", { name: "Fund Wallet" }).click();
    },
    over: /^\/packages$/,
    shows: (within) => within.getByLabel("Other amount (₦)"),
    arrive: arriveAtBuyNow,
    press: (page) => page.getByRole("tab", { name: "Fund Wallet" }).click(),
  },
  {
    name: "the receipt of a bundle",
    dialog: "Your receipt",
    naira: 1_000,
    async open(page) {
      await openBuyNow(page);
      await button(page.getByRole("dialog"), "Buy").click();
    },
    over: /^\/packages$/,
    shows: (within) => within.getByRole("article", { name: "Receipt" }),
    arrive: arriveAtBuyNow,
    press: (page) => button(main(page), "Buy").click(),
  },
  {
    name: "the confirmed order",
    dialog: "Order confirmed",
    naira: 100_000,
    open: async (page) => openSettled(page, "/checkout").then(() => order(page)),
    over: /^\/$/,
    isDone: true,
    shows: (within) => within.getByText(/paid from your wallet\. Your reference is/),
    arrive: (page) => openSettled(page, "/checkout"),
    press: order,
  },
  {
    name: "the booked visit",
    dialog: "Installation booked",
    naira: 1_000,
    open: async (page) => openVisit(page).then(() => bookVisit(page)),
    over: /^\/schedule-installation$/,
    isDone: true,
    shows: (within) =>
      within.getByText("Installation booked. Please be available at the scheduled time").last(),
    arrive: openVisit,
    press: bookVisit,
  },
];

/** As in bench/tasks: milliseconds, and bytes per second. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

for (const step of steps) {
  const { name, naira, open, over, isDone, shows, arrive, press } = step;

  test.describe(name, () => {
    test.beforeEach(async ({ page, shop }) => {
      if (naira === undefined) return;
      await signInByApi(page, shop.url, someone(), naira);
      await askByApi(
        page,
        shop.url,
        `mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`,
      );
    });

    test("is a dialog over its page, and a page after a reload and without scripts", async ({
      page,
      browser,
      shop,
    }) => {
      const dialog = dialogOf(page, step);
      await open(page);
      await expect(shows(dialog)).toBeVisible();
      const address = page.url();

      await page.reload();
      await expect(shows(main(page))).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(page.url()).toBe(address);

      const storageState = await page.context().storageState();
      const plain = await browser.newContext({ storageState, javaScriptEnabled: false, baseURL: shop.url });
      const withoutScripts = await plain.newPage();
      await withoutScripts.goto(address.replace(/&?phone=\d+/, ""));
      // The number of a linked order is entered by the customer.
      await expect(
        address.includes("phone=")
          ? button(withoutScripts, "Continue to payment")
          : shows(main(withoutScripts)),
      ).toBeVisible();
      await plain.close();
    });

    test("is closed by Back, opened by Forward, and closed by a press outside", async ({ page }) => {
      const dialog = dialogOf(page, step);
      await open(page);
      await expect(shows(dialog)).toBeVisible();
      const address = page.url();
      if (!isDone) {
        await page.goBack();
        await expect(dialog).toBeHidden();
        await expect.poll(() => path(page)).toMatch(over);
        await page.goForward();
        await expect(shows(dialog)).toBeVisible();
        expect(page.url()).toBe(address);
      }
      await page.mouse.click(3, 3);
      await expect(dialog).toBeHidden();
      await expect.poll(() => path(page)).toMatch(over);
    });

    for (const [seconds, tag] of [
      [0.2, []],
      [2, []],
      [8, ["@long"]],
    ] as const)
      test(`is there after a first press at ${seconds} s on slow 4G`, { tag: [...tag] }, async ({ page }) => {
        await arrive(page);
        const devTools = await page.context().newCDPSession(page);
        await devTools.send("Network.emulateNetworkConditions", slow4g);
        await page.reload({ waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // The moment is what is tested.
        await page.waitForTimeout(1_000 * seconds);
        await press(page);
        await expect(shows(page)).toBeVisible({ timeout: 20_000 });
      });
  });
}
