import type { Page } from "@playwright/test";
import type { Hand } from "./hand";
import { expect, test } from "./task";
import { bought, buyBefore, cheapestMonthly, plan } from "./bundles";

const form = (page: Page) => page.getByRole("form", { name: "Data bundle" });
const receipt = (page: Page) => page.getByRole("article", { name: "Receipt" });

async function choosePlan(page: Page, hand: Hand) {
  await hand.choose(form(page), "Network", plan.network);
  await hand.choose(form(page), "Data Packages", plan.group);
  await hand.choose(form(page), "Data Options", plan.option);
}

async function payFromWallet(page: Page, hand: Hand) {
  await hand.press(form(page).getByRole("button", { name: "Continue to payment" }));
  const method = page.getByRole("dialog", { name: "Payment method" });
  await hand.press(method.getByRole("radio", { name: "Wallet" }));
  await hand.press(method.getByRole("button", { name: "Buy" }));
}

const buyNow = (page: Page) => page.getByRole("dialog", { name: "Buy now" });
const pay = (page: Page, hand: Hand) =>
  hand.press(buyNow(page).getByRole("button", { name: "Buy", exact: true }));

/** On the payment page, which leads back to the open purchase by itself. */
async function addWhatIsMissing(page: Page, hand: Hand) {
  await hand.press(buyNow(page).getByRole("button", { name: /^Add ₦/ }));
  await hand.press(page.getByRole("button", { name: "Pay now" }));
}

test("buy for a new number", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  await measure("/packages", async (hand) => {
    await choosePlan(page, hand);
    await hand.type(form(page).getByLabel("Enter Mobile Number"), "08031234567");
    await hand.choose(form(page), "Auto-renewal", "No");
    await payFromWallet(page, hand);
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toEqual({ count: 1, option: plan.id, number: "+2348031234567", balance: 7_400 });
});

test("buy again", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  await buyBefore(ask);
  await measure("/packages", async (hand) => {
    await hand.press(page.getByRole("button", { name: "Buy again: MTN 6GB to Mama, ₦2,600" }));
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toEqual({ count: 2, option: plan.id, number: "+2348061234567", balance: 4_800 });
});

/** Without a list of all plans, the monthly package of each network in one of the comparers. */
test("cheapest over 10 GB", async ({ page, measure, ask }) => {
  await measure("/packages", async (hand) => {
    const comparer = page.getByRole("group", { name: "First comparison" });
    const read: { network: string; option: string; price: number }[] = [];
    for (const network of ["Airtel", "MTN", "Smile", "GLO", "Spectranet", "9mobile"]) {
      await hand.choose(comparer, "Network", network);
      await hand.choose(comparer, "Data Packages", "Monthly");
      const rows = comparer.getByRole("list", { name: `${network} Monthly` }).getByRole("listitem");
      await hand.see(rows.last());
      for (const row of await rows.all()) {
        const option = (await row.locator("p").first().innerText()).trim();
        const [, size = "", unit, price = ""] = /^([\d.]+)(GB|MB).*\(₦([\d,]+)\)/.exec(option) ?? [];
        if (unit === "GB" && Number(size) > 10)
          read.push({ network, option, price: Number(price.replace(",", "")) });
      }
    }
    const cheapest = read.sort((a, b) => a.price - b.price)[0]!;
    await hand.choose(form(page), "Network", cheapest.network);
    await hand.choose(form(page), "Data Packages", "Monthly");
    await hand.choose(form(page), "Data Options", cheapest.option);
  });
  const { network, option } = await cheapestMonthly(ask);
  await expect(form(page).getByRole("combobox", { name: "Network" })).toContainText(network);
  await expect(form(page).getByRole("combobox", { name: "Data Options" })).toContainText(option);
});

test("short by ₦500", async ({ page, measure, customer, ask }) => {
  await customer(2_100);
  await measure("/packages", async (hand) => {
    await choosePlan(page, hand);
    await hand.type(form(page).getByLabel("Enter Mobile Number"), "08031234567");
    await hand.choose(form(page), "Auto-renewal", "No");
    await payFromWallet(page, hand);
    await addWhatIsMissing(page, hand);
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toEqual({ count: 1, option: plan.id, number: "+2348031234567", balance: 500 });
});

test("first purchase of a new visitor", async ({ page, measure, ask }) => {
  await measure("/", async (hand) => {
    await hand.press(page.getByRole("link", { name: "See our plans" }));
    await choosePlan(page, hand);
    await hand.type(form(page).getByLabel("Enter Mobile Number"), "08031234567");
    await hand.choose(form(page), "Auto-renewal", "No");
    await hand.press(form(page).getByRole("button", { name: "Continue to payment" }));
    const dialog = page.getByRole("dialog");
    await hand.type(dialog.getByLabel("Full Name"), "Ada Obi");
    await hand.type(dialog.getByLabel("Email"), `new.${Date.now()}@example.com`);
    await hand.type(dialog.getByLabel("Password", { exact: true }), "plum orchard 42");
    await hand.press(dialog.getByRole("button", { name: "Sign Up", exact: true }));
    const signIn = page.getByRole("dialog", { name: "Sign In" });
    await hand.press(signIn.getByRole("button", { name: "Sign In", exact: true }));
    const method = page.getByRole("dialog", { name: "Payment method" });
    await hand.press(method.getByRole("radio", { name: "Wallet" }));
    await hand.press(method.getByRole("button", { name: "Buy" }));
    await addWhatIsMissing(page, hand);
    await pay(page, hand);
    await hand.see(receipt(page).getByText(/OYB-/));
  });
  expect(await bought(ask)).toMatchObject({ count: 1, option: plan.id, number: "+2348031234567" });
});
