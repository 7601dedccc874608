import type { Page } from "@playwright/test";
import { bought, buyBefore, cheapestMonthly, plan } from "./bundles";
import type { Hand } from "./hand";
import { expect, test } from "./task";

const form = (page: Page) => page.getByRole("form", { name: "Data bundle" });
const receipt = (page: Page) => page.getByRole("article", { name: "Receipt" });
const plans = (page: Page) => page.getByRole("list", { name: "Plans" }).getByRole("listitem");

/** The number selects the network; its plans are ordered by price. */
async function findPlan(page: Page, hand: Hand) {
  await hand.type(page.getByLabel("Which number?"), "08031234567");
  await expect(page.getByText("This looks like an MTN number.")).toBeVisible();
  await pressBuy(page, hand);
}

async function chooseForNumber(page: Page, hand: Hand) {
  await findPlan(page, hand);
  await hand.press(form(page).getByRole("button", { name: "Continue to payment" }));
  await chooseWallet(page, hand);
}

async function pressBuy(page: Page, hand: Hand) {
  const row = plans(page)
    .filter({ hasText: "MTN" })
    .filter({ hasText: "30 days" })
    .filter({ has: page.getByText("6GB", { exact: true }) });
  await hand.press(row.getByRole("link", { name: "Buy" }));
}

async function chooseWallet(page: Page, hand: Hand) {
  await expect(page.getByText("Choose how you want to pay.")).toBeVisible();
  await hand.press(page.getByRole("radio", { name: "Wallet" }));
  await hand.press(page.getByRole("button", { name: "Buy", exact: true }));
  await expect(page.getByText("Package Price")).toBeVisible();
}

const pay = (page: Page, hand: Hand) => hand.press(page.getByRole("button", { name: "Buy", exact: true }));

/** On the payment page, which returns to the open purchase by itself. */
async function addShortfall(page: Page, hand: Hand) {
  await hand.press(page.getByRole("button", { name: /^Add ₦/ }).first());
  await hand.press(page.getByRole("button", { name: "Pay now" }));
}

test("buy for a new number", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  await measure("/packages", async (hand) => {
    await chooseForNumber(page, hand);
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toEqual({ count: 1, option: plan.id, number: "+2348031234567", balance: 7_400 });
});

test("buy again", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  await buyBefore(ask);
  await measure("/packages", async (hand) => {
    await hand.press(page.getByRole("link", { name: "Buy again", exact: true }));
    await hand.press(page.getByRole("link", { name: "Buy again: MTN 6GB to Mama, ₦2,600" }));
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toEqual({ count: 2, option: plan.id, number: "+2348061234567", balance: 4_800 });
});

/** The chips leave a month and at least 10 GB, the cheapest first: the first row with more than that. */
test("cheapest over 10 GB", async ({ page, measure, ask }) => {
  await measure("/packages", async (hand) => {
    const finder = page.getByRole("region", { name: "Find your plan" });
    for (const chip of [/^Month/, /^10 GB/]) {
      const link = finder.getByRole("link", { name: chip });
      await hand.press(link);
      await expect(link).toHaveAttribute("aria-current", "true");
    }
    await expect(finder.locator("[aria-busy=true]")).toHaveCount(0);
    for (const row of await plans(page).all()) {
      const size = row.getByText(/^[\d.]+(GB|TB)$/);
      await hand.see(size);
      if ((await size.innerText()) === "10GB") continue;
      await hand.press(row.getByRole("link", { name: "Buy" }));
      break;
    }
    await expect(form(page)).toContainText(/\dGB/);
  });
  // In the form's selects, or on the page that asks for the number.
  const { network, option } = await cheapestMonthly(ask);
  await expect(form(page)).toContainText(network);
  await expect(form(page)).toContainText(option);
});

test("short by ₦500", async ({ page, measure, customer, ask }) => {
  await customer(2_100);
  await measure("/packages", async (hand) => {
    await chooseForNumber(page, hand);
    await addShortfall(page, hand);
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toEqual({ count: 1, option: plan.id, number: "+2348031234567", balance: 0 });
});

test("first purchase of a new visitor", async ({ page, measure, ask }) => {
  await measure("/", async (hand) => {
    await hand.press(page.getByRole("link", { name: "See our plans" }));
    await findPlan(page, hand);
    await hand.press(form(page).getByRole("button", { name: "Continue to payment" }));
    const dialog = page.getByRole("dialog");
    await hand.type(dialog.getByLabel("Full Name"), "Ada Obi");
    await hand.type(dialog.getByLabel("Email"), `new.${Date.now()}@example.com`);
    await hand.type(dialog.getByLabel("Password", { exact: true }), "plum orchard 42");
    await hand.press(dialog.getByRole("button", { name: "Sign Up", exact: true }));
    const signIn = page.getByRole("dialog", { name: "Sign In" });
    await hand.press(signIn.getByRole("button", { name: "Sign In", exact: true }));
    await chooseWallet(page, hand);
    await addShortfall(page, hand);
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toMatchObject({ count: 1, option: plan.id, number: "+2348031234567" });
});
