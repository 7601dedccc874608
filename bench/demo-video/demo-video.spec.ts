import type { Page } from "@playwright/test";
import { launchChromium } from "../../tests/support/chromium";
import { expect, test as journey } from "../../tests/support/journey";
import { encode } from "./encode";
import { Film } from "./film";
import { Hand, showTouches } from "./hand";
import { headerMenu } from "../../tests/support/header-menu";

const folder = "web/public/demo-video";
const adaeze = { fullName: "Adaeze Okafor", email: "adaeze@example.com", password: "mango tree 27" };

const test = journey.extend({
  browser: [
    async ({}, use) => {
      // By this, pictures are as fine as the phone's screen; by Playwright's own setting it reaches only pages.
      const browser = await launchChromium({ args: ["--force-device-scale-factor=2"] });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

/** The film is for shops where people do pay, so the notice of the trial shop it is taken in is left out. */
async function withoutTrialNotice(page: Page) {
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("paymentsAreSandbox")) return route.fallback();
    const response = await route.fetch();
    const howToPay = "You pay by card, bank transfer or USSD, as Paystack's page offers them.";
    const body = (await response.text())
      .replace('"paymentsAreSandbox":true', '"paymentsAreSandbox":false')
      .replace(/"howToPay":"[^"]*"/, `"howToPay":"${howToPay}"`);
    return route.fulfill({ response, body });
  });
}

test("from sign-up to the receipt", async ({ page }) => {
  await withoutTrialNotice(page);
  await page.addInitScript(showTouches);
  await page.goto("/", { waitUntil: "networkidle" });
  const film = await Film.of(page);
  const hand = new Hand(film);

  film.say("Oyanet: data bundles, paid from one wallet.");
  await film.hold(3);

  film.say("Open the menu, tap Sign Up, and fill in your name, email and a password.");
  await hand.tap(headerMenu(page), 0.5);
  await hand.tap(page.getByRole("link", { name: "Sign Up" }).first(), 0.5);
  const account = page.getByRole("dialog");
  await hand.type(account.getByLabel("Full Name"), adaeze.fullName);
  await hand.type(account.getByLabel("Email"), adaeze.email);
  await hand.type(account.getByLabel("Password", { exact: true }), adaeze.password);
  await hand.tap(account.getByRole("button", { name: "Sign Up", exact: true }), 0.2);

  await expect(account.getByRole("heading", { name: "Account created" })).toBeVisible();
  film.say("Your account is ready. Now sign in.");
  await film.hold(2);
  await hand.tap(account.getByRole("button", { name: "Sign In", exact: true }), 0.2);
  await expect(account).toBeHidden();

  film.say("Choose your network, a package and an option.");
  await film.hold(0.4);
  await hand.tap(page.getByRole("link", { name: "See our plans" }), 0.6);
  const form = page.getByRole("form", { name: "Data bundle" });
  await hand.choose(form, "Network", /^MTN/);
  await hand.choose(form, "Data Packages", /^Monthly/);
  await hand.choose(form, "Data Options", /^3GB/);
  film.say("Enter the number that gets the data.");
  await hand.type(form.getByLabel("Enter Mobile Number"), "08031234567");
  await hand.choose(form, "Auto-renewal", /^No/);
  await hand.tap(form.getByRole("button", { name: "Continue to payment" }), 0.6);

  film.say("Pay from your wallet. If it is empty, choose an amount and top it up right here.");
  await hand.tap(page.getByRole("dialog").getByRole("radio", { name: /Wallet/ }), 0.3);
  await hand.tap(page.getByRole("dialog").getByRole("button", { name: "Buy" }), 0.9);
  const buyNow = page.getByRole("dialog", { name: "Buy now" });
  await hand.tap(buyNow.getByRole("tab", { name: "Fund Wallet" }), 0.6);
  await hand.tap(buyNow.getByRole("button", { name: "₦5,000", exact: true }), 0.2);
  await hand.tap(buyNow.getByRole("button", { name: "Add ₦5,000", exact: true }), 0.2);
  await expect(buyNow.getByText("Wallet Balance: ₦5,000")).toBeVisible();
  await film.hold(1.2);

  film.say("Check the number, then tap Buy.");
  const payNow = buyNow.getByRole("tab", { name: "Buy Now" });
  if ((await payNow.getAttribute("aria-selected")) !== "true") await hand.tap(payNow, 0.8);
  await film.hold(1.8);
  film.pose();
  await hand.tap(buyNow.getByRole("button", { name: "Buy", exact: true }), 0.2);
  await expect(buyNow).toBeHidden();

  film.say("Done! The data is there, and your receipt stays in your account.");
  const receipt = page.getByRole("article", { name: "Receipt" });
  await hand.reach(receipt);
  await expect(receipt.getByText("Delivered")).toBeVisible();
  await film.hold(3.5);

  const cut = await film.cut();
  console.log(`${cut.frames.length} pictures, ${cut.seconds.toFixed(1)} s`);
  encode(cut, folder);
});
