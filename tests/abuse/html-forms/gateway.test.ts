import { FakePaystack } from "../../support/fake-paystack";
import { FakeVtu } from "../../support/fake-vtu";
import { freePort } from "../../support/free-port";
import { HtmlClient } from "../../support/html-client";
import { add, details, deviceCustomer, dongle, valueOf } from "../../support/html-order";
import { type BuiltShop, startBuiltShop } from "../../support/start-built-shop";

const refreshOf = (client: HtmlClient) =>
  client.document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content") ?? null;

describe("paying at the gateway without scripts", () => {
  const gateway = new FakePaystack();
  const vtu = new FakeVtu();
  let shop: BuiltShop;
  beforeAll(async () => {
    await Promise.all([gateway.start(), vtu.start()]);
    const port = String(await freePort());
    const address = { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
    shop = await startBuiltShop({ ...address, ...gateway.env, ...vtu.env, JOB_PAUSE_SECONDS: "60" });
  });
  afterAll(async () => {
    await shop.stop();
    await Promise.all([gateway.stop(), vtu.stop()]);
  });

  async function refusedOrder(): Promise<HtmlClient> {
    const client = await deviceCustomer(shop);
    await add(client, dongle);
    await client.open("/checkout");
    await client.submit({ button: "Confirm Order", fields: details });
    expect(client.text).toContain("Wallet balance is insufficient!");
    return client.follow("Fund Wallet");
  }

  it("leads to the gateway once, back, and to the order with the details that were typed", async () => {
    const client = await refusedOrder();
    await client.submit({ button: "Add to wallet", fields: { "Other amount (₦)": "10000" } });
    const receipt = client.path;
    expect(receipt).toMatch(/^\/account\/fundings\//);
    const [reference = ""] = /OYF-[0-9A-Z]{10}/.exec(client.text) ?? [];
    expect(refreshOf(client)).toBe(`0;url=${gateway.url}/checkout/${reference}`);
    expect(client.document.head.querySelector("meta[http-equiv=refresh]")).not.toBeNull();
    // Back from the gateway shows the page again, which leads on by its link only.
    await client.open(receipt);
    expect(refreshOf(client)).toBeNull();

    await client.follow("Continue payment");
    expect(client.text).toContain("Pay NGN 10000");
    await client.submit({ button: "Pay now" });
    expect(client.path).toContain(`/wallet/return?trxref=${reference}`);
    expect(client.text).toContain("Your payment is not confirmed yet");
    await client.submit({ button: "Check again" });
    expect(client.text).toContain("Wallet funding successfull");
    expect(client.text).toContain("Your wallet is funded");
    expect(client.text).toContain("₦10,000 was added. Wallet Balance: ₦10,000");

    await client.follow("Back to checkout");
    expect([valueOf(client, "address"), valueOf(client, "phone")]).toEqual([details.Address, details.Phone]);
    await client.submit({ button: "Confirm Order" });
    expect(client.text).toContain("₦8,150 paid from your wallet.");
  });

  it("leads back to the bundle that was to be paid, until its page was opened", async () => {
    const client = await deviceCustomer(shop);
    const bundle = "/packages/confirm?network=mtn&package=mtn-daily&option=mtn-daily-100mb&phone=08031234567";
    await client.open(bundle);
    await client.submit({ button: "Add ₦1,000" });
    await client.follow("Continue payment");
    await client.submit({ button: "Pay now" });
    const returned = client.path;
    await client.submit({ button: "Check again" });
    expect(client.text).toContain("Your wallet is funded");
    await client.follow("Back to your data bundle");
    expect(client.path).toBe(bundle);
    expect(client.document.querySelector("main form[method=post] button")?.textContent).toBe("Buy");
    await client.open(returned);
    const back = [...client.document.querySelectorAll("main a")].find(({ textContent }) =>
      textContent.includes("Back to your data bundle"),
    );
    expect(back?.getAttribute("href")).toBe("/packages#data-bundle");
  });

  it("opens one payment when the form is sent twice, and keeps an unpaid one open", async () => {
    const client = await deviceCustomer(shop);
    await client.open("/account?add=money");
    await client.submitTwice({ button: "Add to wallet", fields: { "Other amount (₦)": "2000" } });
    const receipt = client.path;
    await client.open("/account");
    const waiting = [...client.document.querySelectorAll("button")].filter((button) =>
      button.textContent.includes("Check again"),
    );
    expect(waiting).toHaveLength(1);
    await client.open(receipt);
    await client.follow("Continue payment");
    await client.submit({ button: "Cancel" });
    await client.submit({ button: "Check again" });
    expect(client.text).toContain("Your payment is still being confirmed.");
    expect(client.text).toContain("Your payment is not confirmed yet");

    await client.open("/account");
    await client.submit({ button: "Check again" });
    expect(client.path).toBe("/account");
    for (const { reference, amount } of gateway.payments.values())
      if (amount === 200_000) gateway.becomes(reference, { status: "success" });
    await client.open(receipt);
    await client.submit({ button: "Check again" });
    expect(client.path).toBe(receipt);
    expect(client.text).toContain("Wallet funding successfull");
    expect((await client.open("/account")).text).toContain("₦2,000");
  });

  it("tries a payment that failed again, with its amount", async () => {
    const client = await deviceCustomer(shop);
    await client.open("/account?add=money");
    await client.submit({ button: "Add to wallet", fields: { "Other amount (₦)": "3456.50" } });
    const failed = client.path;
    const [reference = ""] = /OYF-[0-9A-Z]{10}/.exec(client.text) ?? [];
    gateway.becomes(reference, { status: "failed" });
    await client.submit({ button: "Check again" });
    expect(client.text).toContain("Money left your bank? Tell us");
    await client.submit({ button: "Try again with ₦3,456.50" });
    expect(client.path).toMatch(/^\/account\/fundings\//);
    expect(client.path).not.toBe(failed);
    expect(client.text).toContain("Waiting for payment");
    expect(client.text).toContain("₦3,456.50");
  });

  it("shows a payment only to its customer, and asks a visitor to log in", async () => {
    const owner = await deviceCustomer(shop);
    await owner.open("/account?add=money");
    await owner.submit({ button: "Add to wallet", fields: { "Other amount (₦)": "2345" } });
    const [reference = ""] = /OYF-[0-9A-Z]{10}/.exec(owner.text) ?? [];
    const other = await deviceCustomer(shop);
    await other.open(`/wallet/return?reference=${reference}`);
    expect(other.text).not.toContain("2,345");
    await other.submit({ button: "Check again" });
    expect(other.status).toBe(422);
    expect(other.text).toContain(`Your wallet has no payment with the reference ${reference}.`);

    const visitor = await new HtmlClient(shop.url).open(`/wallet/return?reference=${reference}`);
    expect(visitor.text).toContain("Log in to see your payment");
    await visitor.post(`/wallet/return?reference=${reference}`, `form=checkFunding&reference=${reference}`);
    expect(visitor.path).toBe(`/wallet/return/log-in?reference=${reference}`);
  });
});
