import { JSDOM } from "jsdom";
import { HtmlClient } from "../../support/html-client";
import { fund, htmlCustomer, signIn, signUp } from "../../support/html-customer";
import { builtShopForAll } from "../../support/start-built-shop";

describe("a bundle bought without scripts", () => {
  const shop = builtShopForAll();

  const customer = async () => (await htmlCustomer(shop)).client;
  const order =
    "network=mtn&package=mtn-daily&option=mtn-daily-100mb&phone=08031234567&renewal=No&payment=wallet";

  const choice = (fields: Record<string, string>) => ({ button: "Continue to payment", fields });
  const fieldOf = ({ document }: HtmlClient, name: string) =>
    document.querySelector<HTMLInputElement | HTMLSelectElement>(`main form [name=${name}]`)!;
  const messages = ({ document }: HtmlClient) =>
    [...document.querySelectorAll("main form [id$=-error]")].map(({ textContent }) => textContent);

  async function chosen(client: HtmlClient, number = "0803 123 4567") {
    await client.open("/packages");
    await client.submit(choice({ Network: "MTN" }));
    await client.submit(choice({ "Data Packages": "Daily" }));
    return client.submit(choice({ "Data Options": "100MB - (₦100)", "Enter Mobile Number": number }));
  }

  /** Chooses the wallet at the payment method. */
  const toWallet = (client: HtmlClient) => client.submit({ button: "Buy", fields: { Wallet: "" } });

  /** A customer with ₦1,000 at the page that pays. */
  async function readyToPay() {
    const { client, visitor } = await htmlCustomer(shop);
    await fund(visitor, 1_000);
    return client.open(`/packages/confirm?${order}`);
  }

  it.each<[string, Record<string, string>]>([
    ["another site", { "Sec-Fetch-Site": "cross-site", Referer: "https://evil.example/" }],
    ["a messenger", { "Sec-Fetch-Site": "none" }],
    ["another site, in an old browser", { Referer: "https://evil.example/" }],
    ["a messenger, in an old browser", {}],
  ])("asks for the number of an order in a link from %s", async (_, headers) => {
    const plan = "network=mtn&package=mtn-daily&option=mtn-daily-100mb";
    for (const step of ["confirm", "pay", "buy"]) {
      const linked = `${shop.url}/packages/${step}?${plan}&phone=08030000000&renewal=Yes`;
      const response = await fetch(linked, { headers, redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([
        302,
        `/packages/buy?${plan}&by=link`,
      ]);
    }
    const { window } = new JSDOM(
      await (await fetch(`${shop.url}/packages/buy?${plan}&by=link`, { headers })).text(),
    );
    const field = (name: string) =>
      window.document.querySelector<HTMLInputElement>(`main form [name=${name}]`)!;
    expect(field("phone").value).toBe("");
    expect(field("renewal").value).toBe("No");
    expect(window.document.body.textContent).toContain("This order came with a link from outside the shop.");
  });

  it("accepts the order in the shop's own link in an old browser", async () => {
    const own = `${shop.url}/packages/confirm?network=mtn&package=mtn-daily&option=mtn-daily-100mb&phone=08031234567`;
    expect((await fetch(own, { headers: { Referer: `${shop.url}/packages/buy` } })).status).toBe(200);
  });

  it("is chosen, paid after a top-up, and delivered, by links and forms alone", async () => {
    const client = new HtmlClient(shop.url);
    await chosen(client);
    expect(client.text).toContain("Please log in to access this feature");
    await signIn(client, await signUp(client));
    expect(client.text).toContain("Choose how you want to pay.");
    await toWallet(client);
    expect(client.text).toContain("Balance is too low. Please fund wallet to proceed.");

    await client.follow("Fund Wallet");
    await client.submit({ button: "Add to wallet", fields: { "Other amount (₦)": "5" } });
    expect([client.status, client.document.title]).toEqual([422, "Error: Buy now · Oyanet"]);
    await client.submit({ button: "Add to wallet", fields: { "Other amount (₦)": "₦1,000" } });
    expect(client.text).toContain("Wallet funding successfull");
    expect(client.text).toContain("Wallet Balance: ₦1,000");
    expect(client.text).toContain("Check this number before you pay");

    await client.submit({ button: "Buy" });
    expect(client.path).toMatch(/^\/packages\/receipt\//);
    expect(client.text).toContain("Data bundle purchase successful");
    expect(client.text).toContain("0803 123 4567");
    expect((await client.open("/account")).text).toContain("₦900");
  });

  it("is chosen step by step: each page has the next choice, and messages at what was sent empty only", async () => {
    const client = await new HtmlClient(shop.url).open("/packages");
    expect(fieldOf(client, "package").disabled).toBe(true);
    await client.submit(choice({}));
    expect([client.path, messages(client)]).toEqual([
      "/packages/pay?network=&phone=&renewal=",
      ["Please choose a network"],
    ]);
    await client.submit(choice({ Network: "MTN" }));
    expect([fieldOf(client, "option").disabled, messages(client)]).toEqual([true, []]);
    await client.submit(choice({}));
    expect(messages(client)).toEqual(["Please choose a package"]);
    await client.submit(choice({ "Data Packages": "Daily" }));
    expect([fieldOf(client, "option").disabled, messages(client)]).toEqual([false, []]);
    await client.submit(choice({}));
    expect(messages(client)).toEqual(["Please choose an option", "Please enter a mobile number"]);
    expect(client.text).toContain("Please fill out all form fields");
    await client.submit(choice({ "Data Options": "100MB - (₦100)", "Enter Mobile Number": "0803 123 4567" }));
    expect(client.text).toContain("Please log in to access this feature");
  });

  it("is chosen for a number, from its network or another one", async () => {
    const client = new HtmlClient(shop.url);
    await client.open("/packages");
    await client.submit({ button: "Show plans", fields: { "Which number?": "0803 123 4567" } });
    expect(client.text).toContain("This looks like an MTN number. Ported? Choose its network.");
    expect(fieldOf(client, "network").value).toBe("mtn");
    await client.submit(choice({ Network: "Airtel" }));
    expect(client.text).toContain(
      "This looks like an MTN number. If it was ported to Airtel, you can continue.",
    );
    await client.follow("Change to MTN");
    await client.submit(choice({ "Data Packages": "Daily" }));
    await client.submit(choice({ "Data Options": "100MB - (₦100)" }));
    expect(client.path).toMatch(/^\/packages\/pay\?network=mtn&.*phone=08031234567/);
    expect(client.text).toContain("Please log in to access this feature");

    await client.open("/packages/buy?phone=09991234567");
    expect(client.text).toContain("We do not recognise numbers that start with 0999 yet.");
    await client.submit(choice({ Network: "MTN" }));
    expect(fieldOf(client, "phone").value).toBe("09991234567");

    await client.open("/packages/buy?phone=0803");
    expect(messages(client)).toEqual([expect.stringContaining("This number has 4 digits.")]);
    expect(fieldOf(client, "phone").value).toBe("0803");
  });

  it("stays on the screen when it is marked for the comparison", async () => {
    const client = await new HtmlClient(shop.url).open("/packages?on=mtn");
    const links = [...client.document.querySelectorAll("#plan-finder li > a")].filter(
      ({ textContent }) => textContent === "Compare",
    );
    expect(links.length).toBeGreaterThan(5);
    for (const link of links)
      expect(link.getAttribute("href")).toMatch(new RegExp(`#${link.closest("li")?.id}$`));
  });

  it("is bought for a saved number, which fills the field", async () => {
    const client = await customer();
    await client.open("/account/numbers");
    await client.submit({ button: "Save number", fields: { Name: "Mama", Number: "0806 123 4567" } });
    await client.open("/packages/buy?network=mtn&package=mtn-daily&option=mtn-daily-100mb");
    await client.follow("Mama");
    expect(client.document.querySelector("input[name=phone]")?.getAttribute("value")).toBe("08061234567");
    await client.submit({ button: "Continue to payment" });
    await toWallet(client);
    expect(client.text).toContain("Mama, 0806 123 4567");
  });

  it("can be paid for another number, or renew, after all", async () => {
    const client = await (await customer()).open(`/packages/confirm?${order}`);
    await client.follow("Change number or auto-renewal");
    expect(client.document.querySelector("input[name=phone]")?.getAttribute("value")).toBe("08031234567");
    await client.submit({
      button: "Continue to payment",
      fields: { "Enter Mobile Number": "0806 123 4567", "Auto-renewal": "Yes" },
    });
    await toWallet(client);
    expect(client.text).toContain("0806 123 4567");
    await client.submit({ button: "Add ₦1,000" });
    await client.submit({ button: "Buy" });
    expect(client.text).toContain("Data bundle purchase successful");
    expect((await client.open("/account/renewals")).text).toContain("0806 123 4567");
  });

  it("is bought once when its button is pressed twice", async () => {
    const client = await readyToPay();
    await client.submitTwice({ button: "Buy" });
    expect(client.path).toMatch(/^\/packages\/receipt\//);
    expect((await client.open("/account")).text).toContain("₦900");
  });

  it("is not bought with the key of another plan: the receipt of the first says so", async () => {
    const client = await readyToPay();
    const form = new URLSearchParams(
      [...client.document.querySelectorAll("main form input")].map((input) => [
        input.getAttribute("name") ?? "",
        input.getAttribute("value") ?? "",
      ]),
    );
    const path = client.path;
    await client.submit({ button: "Buy" });
    const receipt = client.path;
    await client.post(path, String(form));
    expect(client.path).toBe(receipt);
    form.set("phone", "08031234568");
    await client.post(path, String(form));
    expect(client.path).toBe(receipt);
    expect(client.text).toContain("You already bought this bundle, and have not paid again.");
    expect((await client.open("/account")).text).toContain("₦900");
  });

  it("is not answered with an earlier purchase when its page has no key", async () => {
    const client = await readyToPay();
    for (const balance of ["₦900", "₦800"]) {
      await client.open(`/packages/confirm?${order}`);
      client.document.querySelector("main form input[name=key]")?.remove();
      await client.submit({ button: "Buy" });
      expect(client.status).toBe(422);
      expect(client.text).toContain("Nothing was paid yet.");
      await client.submit({ button: "Buy" });
      expect(client.text).toContain("Data bundle purchase successful");
      expect((await client.open("/account")).text).toContain(balance);
    }
  });

  it("shows a new price before it is paid", async () => {
    const client = await readyToPay();
    client.document.querySelector("input[name=price]")?.setAttribute("value", "90");
    await client.submit({ button: "Buy" });
    expect(client.status).toBe(422);
    expect(client.text).toContain("₦100");
    await client.submit({ button: "Buy" });
    expect(client.text).toContain("Data bundle purchase successful");
  });

  it("shows the form again if the number cannot receive it or the plan is not on sale", async () => {
    const client = new HtmlClient(shop.url);
    await chosen(client, "0803");
    expect(client.text).toContain("This number has 4 digits");
    expect(client.document.querySelector("input[name=phone]")?.getAttribute("value")).toBe("0803");
    await client.open("/packages/buy?network=nowhere");
    expect(messages(client)).toEqual(["Please choose a network"]);
    await client.open("/packages/confirm?network=mtn&option=nowhere");
    expect(messages(client)).toEqual(["Please choose an option"]);
    expect(fieldOf(client, "package").value).toBe("");
  });
});
