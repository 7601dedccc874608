import type { Page } from "@playwright/test";
import { mailsTo } from "../../tests/support/mailed-link";
import { buyBefore } from "./bundles";
import type { Hand } from "./hand";
import { expect, test } from "./task";

/** The balance in the header leads there. */
const openAccount = (page: Page, hand: Hand) =>
  hand.press(page.getByRole("link", { name: /^Wallet balance/ }).filter({ visible: true }));

/** The newest is first. */
async function openLastReceipt(page: Page, hand: Hand) {
  await openAccount(page, hand);
  const last = page.getByRole("region", { name: "Last purchases" }).getByRole("listitem").first();
  await hand.press(last.getByRole("link", { name: "MTN 6GB", exact: true }));
}

test("last receipt", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  await buyBefore(ask, { number: "08031234567" });
  const { id, reference } = await buyBefore(ask);
  await measure("/", async (hand) => {
    await openLastReceipt(page, hand);
    await hand.see(page.getByRole("article", { name: `Receipt ${reference}` }).getByText(reference));
  });
  expect(page.url()).toContain(`/account/purchases/${id}`);
});

test("stop a renewal", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  await buyBefore(ask, { autoRenewal: true });
  const renewals = async () => (await ask(`{ me { renewals { status } } }`)).me.renewals;
  expect(await renewals()).toEqual([{ status: "ACTIVE" }]);
  await measure("/", async (hand) => {
    await openAccount(page, hand);
    const pages = page.getByRole("navigation", { name: "Your account" });
    await hand.press(pages.getByRole("link", { name: /^Renewals/ }));
    const card = page.getByRole("article", { name: "MTN 6GB" });
    await hand.press(card.getByRole("link", { name: "Stop renewing" }));
    await hand.press(card.getByRole("button", { name: "Yes, stop it" }));
    await hand.see(card.getByText("Stopped", { exact: true }));
  });
  expect(await renewals()).toEqual([{ status: "STOPPED" }]);
});

test("not received", async ({ page, measure, customer, ask, shop }) => {
  await customer(10_000);
  const { reference } = await buyBefore(ask);
  await measure("/", async (hand) => {
    await openLastReceipt(page, hand);
    const receipt = page.getByRole("article", { name: `Receipt ${reference}` });
    await hand.press(receipt.getByRole("link", { name: "Not received?" }));
    await hand.press(receipt.getByRole("button", { name: "Yes, report it" }));
    await hand.see(receipt.getByText(/Customer care will email you by/));
  });
  // Customer care has it by mail.
  await expect
    .poll(async () => (await mailsTo(shop, "")).map(({ subject, text }) => `${subject} ${text}`))
    .toContainEqual(
      expect.stringMatching(
        new RegExp(`not received a bundle[^]*${reference}|${reference}[^]*not received a bundle`),
      ),
    );
});

test("change the password", async ({ page, measure, customer, ask }) => {
  const { email, password } = await customer();
  const signIn = async (chosen: string) =>
    (
      await ask(`mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }`, {
        email,
        password: chosen,
      })
    ).signIn.__typename as string;
  await measure("/", async (hand) => {
    await openAccount(page, hand);
    const pages = page.getByRole("navigation", { name: "Your account" });
    await hand.press(pages.getByRole("link", { name: /^Settings/ }));
    await hand.type(page.getByLabel("Current password"), password);
    await hand.type(page.getByLabel("New password"), "cherry ladder 58");
    await hand.press(page.getByRole("button", { name: "Change password" }));
    await hand.see(page.getByText(/password (is|was|has been) changed|Password changed/i).first());
  });
  expect([await signIn(password), await signIn("cherry ladder 58")]).toEqual([
    "WrongCredentials",
    expect.not.stringMatching(/Wrong/),
  ]);
});
