import type { Page } from "@playwright/test";
import { buyBefore } from "./bundles";
import type { Hand } from "./hand";
import { expect, test } from "./task";

async function goTo(page: Page, hand: Hand, name: RegExp) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await hand.press(page.getByRole("button", { name: isPhone ? "Menu" : "Account menu", exact: true }));
  await hand.press(page.getByRole("link", { name }).filter({ visible: true }));
}

test("last receipt", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  await buyBefore(ask, { number: "08031234567" });
  const { id, reference } = await buyBefore(ask);
  await measure("/", async (hand) => {
    await goTo(page, hand, /^Orders and wallet/);
    await hand.press(
      page.getByRole("list", { name: "Your activity" }).getByRole("link", { name: "MTN 6GB" }).first(),
    );
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
    await goTo(page, hand, /^Orders and wallet/);
    await hand.press(
      page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Renewals" }),
    );
    const card = page.getByRole("article", { name: "MTN 6GB" });
    await hand.press(card.getByRole("button", { name: "Stop renewing" }));
    await hand.press(card.getByRole("button", { name: "Yes, stop it" }));
    await hand.see(card.getByText("Stopped", { exact: true }));
  });
  expect(await renewals()).toEqual([{ status: "STOPPED" }]);
});

test("not received", async ({ page, measure, customer, ask }) => {
  await customer(10_000);
  const { reference } = await buyBefore(ask);
  await measure("/", async (hand) => {
    await goTo(page, hand, /^Orders and wallet/);
    await hand.press(
      page.getByRole("list", { name: "Your activity" }).getByRole("link", { name: "MTN 6GB" }).first(),
    );
    const receipt = page.getByRole("article", { name: `Receipt ${reference}` });
    await hand.press(receipt.getByRole("button", { name: "Not received?" }));
    await hand.see(receipt.getByText(/Customer care will check/));
  });
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
    await goTo(page, hand, /^Account settings/);
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
