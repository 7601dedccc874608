import { FakePaystack } from "../support/fake-paystack";
import { FakeVtu } from "../support/fake-vtu";
import { freePort } from "../support/free-port";
import { HtmlClient } from "../support/html-client";
import { until } from "../support/until";
import { type BuiltShop, startBuiltShop } from "../support/start-built-shop";

const password = "plum orchard 42";
const details = { Address: "1 Allen Avenue, Ikeja", Phone: "08031234567" };
/** With its network: others sell one of the same name. */
const dongle = "USB Hotspot Dongle from Spectranet";
let count = 0;

/** Signs up and in by forms, on the page that the client has open. */
async function signUp(client: HtmlClient): Promise<void> {
  const email = `orders-${(count += 1)}@example.com`;
  const fields = { "Full Name": "Ada Obi", Email: email, Password: password };
  await client.submit({ button: "Sign Up" });
  await client.submit({ button: "Sign Up", fields });
  await client.submit({ button: "Sign In", fields: { Email: email, Password: password } });
}

async function customer(shop: BuiltShop): Promise<HtmlClient> {
  const client = await new HtmlClient(shop.url).open("/products-and-services");
  await signUp(client);
  return client;
}

const add = (client: HtmlClient, device: string) => client.submit({ button: "Add To Cart", in: device });

const valueOf = (client: HtmlClient, name: string) =>
  client.document.querySelector(`form[aria-label=Checkout] input[name=${name}]`)?.getAttribute("value");

/** The fields of the order's form as the browser would send them. */
function orderForm(client: HtmlClient): URLSearchParams {
  const form = client.document.querySelector<HTMLFormElement>("form[aria-label=Checkout]");
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input") ?? [])].filter(
    ({ type, checked }) => type !== "radio" || checked,
  );
  return new URLSearchParams(fields.map(({ name, value }) => [name, value]));
}

const refreshOf = (client: HtmlClient) =>
  client.document.querySelector("meta[http-equiv=refresh]")?.getAttribute("content") ?? null;

describe("orders without scripts", () => {
  let shop: BuiltShop;
  beforeAll(async () => {
    shop = await startBuiltShop();
  });
  afterAll(() => shop.stop());

  it("leads a visitor from the home page to a paid order by links and forms alone", async () => {
    const client = await new HtmlClient(shop.url).open("/");
    await client.follow("Products and Services");
    await add(client, dongle);
    expect(client.path).toBe("/login?mode=signIn&next=%2Fproducts-and-services");
    expect(client.text).toContain("Please login to access this feature");
    await signUp(client);
    expect(client.path).toBe("/products-and-services");

    await add(client, dongle);
    expect(client.text).toContain("In your cart");
    await add(client, "5g Turbo Router");
    await client.follow(/^Go to cart/);
    expect(client.text).toContain("Cart(2)");
    await client.follow("Checkout(₦34,000)");
    expect(client.text).toContain("You need ₦34,650 more in your wallet.");

    // Nothing is ordered while a field is empty; what was typed stays.
    await client.submit({ button: "Confirm Order", fields: { ...details, Phone: "" } });
    expect([client.status, client.document.title]).toEqual([422, "Error: Checkout · Oyanet"]);
    expect(client.text).toContain("Please fill in all shipping details fields");
    expect(client.text).toContain("Please enter your phone number");
    expect(valueOf(client, "address")).toBe(details.Address);

    await client.submit({
      button: "Confirm Order",
      fields: { ...details, "Door-Step Delivery": "" },
    });
    expect(client.status).toBe(422);
    expect(client.text).toContain("Wallet balance is insufficient!");
    expect(client.text).toContain("You need ₦35,350 more in your wallet.");

    // The details survive the funding.
    await client.submit({ button: "Add to wallet", fields: { "Amount (₦)": "40,000" } });
    expect(client.path).toBe("/checkout");
    expect(client.text).toContain("Wallet funding successfull");
    expect(client.text).not.toContain("more in your wallet");
    expect([valueOf(client, "address"), valueOf(client, "phone")]).toEqual([details.Address, details.Phone]);
    expect(client.document.querySelector("input[type=radio][checked]")?.getAttribute("value")).toBe(
      "DOOR_STEP",
    );

    await client.submit({ button: "Confirm Order" });
    expect(client.path).toMatch(/^\/account\/orders\//);
    expect(client.text).toContain("Order confirmed. ₦35,350 paid from your wallet. Your reference is OYO-");
    expect(client.text).toContain("1 Allen Avenue, Ikeja");
    expect((await client.open("/account")).text).toContain("₦4,650");
    expect((await client.open("/cart")).text).toContain("Your cart is empty");
    // What was ordered is not saved for the next order's form, which has the customer's own details.
    await client.open("/products-and-services");
    await add(client, dongle);
    await client.open("/checkout");
    expect(client.document.querySelector("input[type=radio][checked]")?.getAttribute("value")).toBe(
      "PICKUP_STATION",
    );
    expect(valueOf(client, "address")).toBe(details.Address);
  });

  it("funds the wallet on the account's page", async () => {
    const client = await customer(shop);
    await client.open("/account");
    await client.submit({ button: "Add to wallet", fields: { "Amount (₦)": "99" } });
    expect(client.status).toBe(422);
    await client.submit({ button: "Add to wallet", fields: { "Amount (₦)": "1000" } });
    expect(client.path).toBe("/account");
    expect(client.text).toContain("Wallet funding successfull");
  });

  it("changes the cart step by step", async () => {
    const client = await customer(shop);
    await add(client, dongle);
    await client.open("/cart");
    await client.submit({ button: "Increase quantity" });
    expect([client.path, client.text]).toEqual(["/cart", expect.stringContaining("₦15,000")]);
    await client.submit({ button: "Decrease quantity" });
    expect(client.text).toContain("Checkout(₦7,500)");
    expect(client.document.querySelector("[aria-label='Decrease quantity']")?.hasAttribute("disabled")).toBe(
      true,
    );
    await client.submit({ button: "Delete" });
    expect(client.text).toContain("Your cart is empty");

    await client.open("/products-and-services");
    await add(client, dongle);
    await client.submit({ button: "Remove From Cart", in: dongle });
    expect(client.text).not.toContain("In your cart");
  });

  it("says why a step is refused, and changes nothing", async () => {
    const client = await customer(shop);
    await client.post("/cart", "form=addToCart&product=nowhere");
    expect(client.status).toBe(422);
    expect(client.document.querySelector("[role=alert][autofocus]")?.textContent).toMatch(/\w{5}/);
    await client.open("/products-and-services");
    await add(client, dongle);
    await client.open("/cart");
    const product = client.document.querySelector("input[name=product]")?.getAttribute("value");
    await client.post("/cart", `form=decreaseCartItem&product=${product}`);
    expect((await client.open("/cart")).text).toContain("Checkout(₦7,500)");
  });

  describe("with money in the wallet", () => {
    let client: HtmlClient;
    beforeEach(async () => {
      client = await customer(shop);
      await client.open("/account");
      await client.submit({ button: "Add to wallet", fields: { "Amount (₦)": "50000" } });
      await client.open("/products-and-services");
      await add(client, dongle);
      await client.open("/checkout");
    });
    const balance = async () => /Wallet balance ₦([\d,]+)/i.exec((await client.open("/account")).text)?.[1];

    it("orders once when the button is pressed twice", async () => {
      await client.submitTwice({ button: "Confirm Order", fields: details });
      expect(client.path).toMatch(/^\/account\/orders\//);
      expect(await balance()).toBe("41,850");
    });

    it("leads to the same receipt when the form is sent again, as after Back, and orders no other input", async () => {
      const form = orderForm(client);
      form.set("address", details.Address);
      form.set("phone", details.Phone);
      await client.post("/checkout", String(form));
      const receipt = client.path;
      expect(receipt).toMatch(/^\/account\/orders\//);
      await client.post("/checkout", String(form));
      expect(client.path).toBe(receipt);
      form.set("address", "2 Allen Avenue");
      await client.post("/checkout", String(form));
      expect(client.status).toBe(422);
      await client.open("/checkout");
      expect(client.text).toContain("Your cart is empty");
      expect(await balance()).toBe("41,850");
    });

    it("shows a new price before it is paid", async () => {
      for (const totals of ["PICKUP_STATION 8000 DOOR_STEP 8000", "", "PICKUP_STATION DOOR_STEP", "x"]) {
        client.document.querySelector("input[name=totals]")?.setAttribute("value", totals);
        await client.submit({ button: "Confirm Order", fields: details });
        expect(client.status).toBe(422);
        expect(client.text).toContain("The price has changed. Please check the new total");
        expect(valueOf(client, "totals")).toBe("PICKUP_STATION 8150 DOOR_STEP 8850");
      }
      await client.submit({ button: "Confirm Order" });
      expect(client.text).toContain("Order confirmed. ₦8,150 paid from your wallet.");
    });

    it("pays the total beside the chosen delivery", async () => {
      const door = client.document.querySelector("input[value=DOOR_STEP]")?.closest("label");
      expect(door?.textContent).toContain("Total with this delivery: ₦8,850");
      await client.submit({ button: "Confirm Order", fields: { ...details, "Door-Step Delivery": "" } });
      expect(client.text).toContain("Order confirmed. ₦8,850 paid from your wallet.");
    });

    it("names the fields that are too long, and the delivery that does not exist", async () => {
      await client.submit({ button: "Confirm Order", fields: { ...details, Address: "x".repeat(201) } });
      expect(client.status).toBe(422);
      expect(client.document.querySelector("[aria-invalid=true]")?.getAttribute("name")).toBe("address");
      const form = orderForm(client);
      form.set("deliveryMethod", "DRONE");
      await client.post("/checkout", String(form));
      expect(client.status).toBeGreaterThanOrEqual(400);
      expect(await balance()).toBe("50,000");
    });

    it("shows the details of a refused order to nobody else", async () => {
      await client.submit({ button: "Confirm Order", fields: { ...details, Phone: "" } });
      await client.open("/checkout");
      expect(valueOf(client, "address")).toBe(details.Address);
      await client.submit({ button: "Logout" });
      await client.open("/products-and-services");
      await signUp(client);
      await client.open("/products-and-services");
      await add(client, dongle);
      await client.open("/checkout");
      expect(valueOf(client, "address")).toBe("");
      expect(client.text).not.toContain(details.Address);
    });
  });

  it.each(["{", "{}", '{"customerId":1}', '{"customerId":"x","url":"/checkout","form":{"values":1}}'])(
    "ignores saved values that it did not write: %s",
    async (cookie) => {
      const headers = { Cookie: `saved_form=${encodeURIComponent(cookie)}` };
      const answer = await fetch(`${shop.url}/checkout`, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie().join()).toMatch(/saved_form=;.*Max-Age=0/);
    },
  );
});

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
    const client = await customer(shop);
    await add(client, dongle);
    await client.open("/checkout");
    await client.submit({ button: "Confirm Order", fields: details });
    expect(client.text).toContain("Wallet balance is insufficient!");
    return client;
  }

  it("leads to the gateway once, back, and to the order with the details that were typed", async () => {
    const client = await refusedOrder();
    await client.submit({ button: "Add to wallet", fields: { "Amount (₦)": "10000" } });
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
    expect(client.text).toContain("Order confirmed. ₦8,150 paid from your wallet.");
  });

  it("shows the outcome at once when the gateway's notification was quicker", async () => {
    const client = await refusedOrder();
    gateway.webhookUrl = `${shop.url}/webhooks/paystack`;
    await client.submit({ button: "Add to wallet", fields: { "Amount (₦)": "10000" } });
    await client.follow("Continue payment");
    await client.submit({ button: "Pay now" });
    gateway.webhookUrl = null;
    await until("the payment is checked", 10, async () =>
      (await client.open(client.path)).text.includes("Your wallet is funded"),
    );
    expect(client.text).toContain("₦10,000 was added. Wallet Balance: ₦10,000");
  });

  it("opens one payment when the form is sent twice, and keeps an unpaid one open", async () => {
    const client = await customer(shop);
    await client.open("/account");
    await client.submitTwice({ button: "Add to wallet", fields: { "Amount (₦)": "2000" } });
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

  it("says that the gateway does not answer, and charges nothing", async () => {
    const client = await customer(shop);
    await client.open("/account");
    gateway.onInitialize = "500";
    await client.submit({ button: "Add to wallet", fields: { "Amount (₦)": "2000" } });
    gateway.onInitialize = null;
    expect(client.status).toBe(422);
    expect(client.document.querySelector("[aria-invalid=true]")?.getAttribute("name")).toBe("amount");
  });

  it("shows another customer's payment to nobody, and asks a visitor to log in", async () => {
    const owner = await customer(shop);
    await owner.open("/account");
    await owner.submit({ button: "Add to wallet", fields: { "Amount (₦)": "2345" } });
    const [reference = ""] = /OYF-[0-9A-Z]{10}/.exec(owner.text) ?? [];
    const other = await customer(shop);
    await other.open(`/wallet/return?reference=${reference}`);
    expect(other.text).not.toContain("2,345");
    await other.submit({ button: "Check again" });
    expect(other.status).toBe(422);
    expect(other.text).toContain(`Your wallet has no payment with the reference ${reference}.`);

    const visitor = await new HtmlClient(shop.url).open(`/wallet/return?reference=${reference}`);
    expect(visitor.text).toContain("Log in to see your payment");
    await visitor.post(`/wallet/return?reference=${reference}`, `form=checkFunding&reference=${reference}`);
    expect(visitor.path).toBe(
      `/login?mode=signIn&next=${encodeURIComponent(`/wallet/return?reference=${reference}`)}`,
    );
  });
});
