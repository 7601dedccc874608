import { HtmlClient } from "../../support/html-client";
import { fund, htmlCustomer } from "../../support/html-customer";
import { add, details, deviceCustomer, dongle, signUpAndIn, valueOf } from "../../support/html-order";
import { builtShopForAll } from "../../support/start-built-shop";

/** The fields of the order's form as the browser would send them. */
function orderForm(client: HtmlClient): URLSearchParams {
  const form = client.document.querySelector<HTMLFormElement>("form[aria-label=Checkout]");
  const fields = [...(form?.querySelectorAll<HTMLInputElement>("input") ?? [])].filter(
    ({ type, checked }) => type !== "radio" || checked,
  );
  return new URLSearchParams(fields.map(({ name, value }) => [name, value]));
}

describe("orders without scripts", () => {
  const shop = builtShopForAll();

  it("leads a visitor from the home page to a paid order by links and forms alone", async () => {
    const client = await new HtmlClient(shop.url).open("/");
    await client.follow("Products and Services");
    await add(client, dongle);
    expect(client.path).toBe("/products-and-services/log-in");
    expect(client.text).toContain("Please login to access this feature");
    await signUpAndIn(client);
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
    // The whole form's sentence is in the summary only.
    expect(client.text.split("Please fill in all shipping details fields")).toHaveLength(2);
    expect(valueOf(client, "address")).toBe(details.Address);

    await client.submit({
      button: "Confirm Order",
      fields: { ...details, "Door-Step Delivery": "" },
    });
    expect(client.status).toBe(422);
    expect(client.text).toContain("Wallet balance is insufficient!");
    expect(client.text).toContain("You need ₦35,350 more in your wallet.");
    const solution = [...client.document.querySelectorAll("[role=alert] a")].find(
      ({ textContent }) => textContent === "Add the missing ₦35,350",
    );
    expect(client.document.querySelector(solution?.getAttribute("href") ?? "")?.textContent).toContain(
      "Add ₦35,350",
    );

    // The details survive the funding.
    await client.follow("Fund Wallet");
    await client.submit({ button: "Add to wallet", fields: { "Other amount (₦)": "40,000" } });
    expect(client.path).toBe("/checkout?pay=fund");
    expect(client.text).toContain("Wallet funding successfull");
    expect(client.text).not.toContain("more in your wallet");
    expect([valueOf(client, "address"), valueOf(client, "phone")]).toEqual([details.Address, details.Phone]);
    expect(client.document.querySelector("input[type=radio][checked]")?.getAttribute("value")).toBe(
      "DOOR_STEP",
    );

    await client.submit({ button: "Confirm Order" });
    expect(client.path).toMatch(/^\/checkout\/confirmed\//);
    expect(client.document.title).toBe("Order confirmed · Oyanet");
    expect(client.text).toContain("₦35,350 paid from your wallet. Your reference is OYO-");
    const confirmed = client.path;
    await client.follow("See your receipt");
    expect(client.text).toContain("1 Allen Avenue, Ikeja");
    const [reference] = /OYO-[0-9A-Z]{10}/.exec(client.text) ?? [];
    const ask = client.document.querySelector<HTMLAnchorElement>("a[href*='about=']");
    await client.open(ask?.getAttribute("href") ?? "");
    expect(client.document.querySelector("textarea")?.textContent).toBe(`About ${reference}: `);
    await client.submit({
      button: "Send message",
      fields: { "Enter your message": `About ${reference}: is it packed?` },
    });
    expect(client.text).toContain("Thank you for your message! We will respond as soon as we can.");
    expect((await client.open("/account")).text).toContain("₦4,650");
    expect((await client.open("/cart")).text).toContain("Your cart is empty");
    // The order is not saved for the next order's form, which has the customer's own details.
    await client.open("/products-and-services");
    await add(client, dongle);
    await client.open("/checkout");
    expect(client.document.querySelector("input[type=radio][checked]")?.getAttribute("value")).toBe(
      "PICKUP_STATION",
    );
    expect(valueOf(client, "address")).toBe(details.Address);

    const other = await deviceCustomer(shop);
    expect((await other.open(confirmed)).text).toContain("We cannot find this receipt");
    const visitor = await new HtmlClient(shop.url).open(confirmed);
    expect(visitor.text).toContain("You are not logged in");
    for (const { text } of [other, visitor]) expect(text).not.toContain("35,350");
  });

  it("changes the cart step by step", async () => {
    const client = await deviceCustomer(shop);
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
    const client = await deviceCustomer(shop);
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
      const customer = await htmlCustomer(shop);
      await fund(customer.visitor, 50_000);
      await customer.visitor.ask(
        `mutation { addToCart(productId: "usb-hotspot-dongle-spectranet") { __typename } }`,
      );
      client = await customer.client.open("/checkout");
    });
    const balance = async () => /Wallet balance ₦([\d,]+)/i.exec((await client.open("/account")).text)?.[1];

    it("orders once when the button is pressed twice", async () => {
      await client.submitTwice({ button: "Confirm Order", fields: details });
      expect(client.path).toMatch(/^\/checkout\/confirmed\//);
      expect(await balance()).toBe("41,850");
    });

    it("leads to the same order when the form is sent again, as after Back, and orders no other input", async () => {
      const form = orderForm(client);
      form.set("address", details.Address);
      form.set("phone", details.Phone);
      await client.post("/checkout", String(form));
      const confirmed = client.path;
      expect(confirmed).toMatch(/^\/checkout\/confirmed\//);
      await client.post("/checkout", String(form));
      expect(client.path).toBe(confirmed);
      form.set("address", "2 Allen Avenue");
      await client.post("/checkout", String(form));
      expect(client.path).toBe(confirmed);
      expect(client.text).toContain("You already placed this order, and have not paid again.");
      await client.open("/checkout");
      expect(client.text).toContain("Your cart is empty");
      expect(await balance()).toBe("41,850");
    });

    it("shows a new price before it is paid", async () => {
      const unread = "Nothing was paid yet. Please check it and press the button again.";
      for (const [totals, text] of [
        ["PICKUP_STATION 8000 DOOR_STEP 8000", "The price has changed. Please check the new total"],
        ["", unread],
        ["PICKUP_STATION DOOR_STEP", unread],
        ["PICKUP_STATION 8150.300000000001", unread],
        ["x", unread],
      ] as const) {
        client.document.querySelector("input[name=totals]")?.setAttribute("value", totals);
        await client.submit({ button: "Confirm Order", fields: details });
        expect(client.status).toBe(422);
        expect(client.text).toContain(text);
        expect(valueOf(client, "totals")).toBe("PICKUP_STATION 8150 DOOR_STEP 8850");
      }
      await client.submit({ button: "Confirm Order" });
      expect(client.text).toContain("₦8,150 paid from your wallet.");
    });

    it("shows a cart that another page has changed before it is ordered", async () => {
      for (const items of ["usb-hotspot-dongle-spectranet:2", ""]) {
        client.document.querySelector("input[name=items]")?.setAttribute("value", items);
        await client.submit({ button: "Confirm Order", fields: details });
        expect(client.status).toBe(422);
        expect(client.text).toContain("Your cart has changed. Please check what is in it");
      }
      await client.submit({ button: "Confirm Order" });
      expect(client.text).toContain("₦8,150 paid from your wallet.");
    });

    it("shows the details of a refused order to no one else", async () => {
      await client.submit({ button: "Confirm Order", fields: { ...details, Phone: "" } });
      await client.open("/checkout");
      expect(valueOf(client, "address")).toBe(details.Address);
      await client.submit({ button: "Logout" });
      await client.open("/products-and-services");
      await signUpAndIn(client);
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
