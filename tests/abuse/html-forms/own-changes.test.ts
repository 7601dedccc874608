import { randomUUID } from "node:crypto";
import { HtmlClient } from "../../support/html-client";
import { fund, htmlCustomer } from "../../support/html-customer";
import { builtShopForAll } from "../../support/start-built-shop";
import type { Visitor } from "../../support/visitor";
import { writeToFile } from "../../support/write-to-file";

const dongle = "usb-hotspot-dongle-spectranet";
const valueOf = (client: HtmlClient, name: string) =>
  client.document
    .querySelector(`form[aria-label="Installation booking"] [name=${name}]`)
    ?.getAttribute("value");

/** The id of an order of one dongle for ₦7,500 plus ₦650. */
async function placed(visitor: Visitor): Promise<string> {
  await fund(visitor, 10_000);
  await visitor.ask(`mutation { addToCart(productId: "${dongle}") { __typename } }`);
  const { data } = await visitor.ask(
    `mutation { checkout(input: { name: "Ada Obi", email: "ada@example.com", address: "12 Marina Road", phone: "08031234567", idempotencyKey: "${randomUUID()}" }) { ... on Order { id } } }`,
  );
  return data.checkout.id;
}

/** The id of a visit that the customer has booked on the products page. */
async function booked(visitor: Visitor): Promise<string> {
  const { data } = await visitor.ask("{ installationSlots { dates } }");
  const [, date] = data.installationSlots.dates;
  const answer = await visitor.ask(
    `mutation { bookInstallation(input: { name: "Ada Obi", email: "ada@example.com", phone: "08031234567", address: "12 Marina Road", date: "${date}", time: "1:00 PM" }) { ... on InstallationBooking { id } } }`,
  );
  return answer.data.bookInstallation.id;
}

describe("what customers change themselves, without scripts", () => {
  const shop = builtShopForAll();

  it("an order is cancelled on its page, after a question, once", async () => {
    const { client, visitor } = await htmlCustomer(shop);
    const page = `/account/orders/${await placed(visitor)}`;
    await client.open(page);
    await client.follow("Cancel this order");
    expect(client.text).toContain("Your money goes back to your wallet at once");
    await client.follow("Keep it");
    expect(client.text).not.toContain("Yes, cancel it");

    await client.follow("Cancel this order");
    await client.submitTwice({ button: "Yes, cancel it" });
    expect(client.path).toBe(page);
    expect(client.text).toContain("Your order is cancelled, and your money is back in your wallet");
    expect(client.text).toContain("at your request");
    expect(client.text).not.toContain("Cancel this order");
    expect((await visitor.ask("{ me { wallet { balance } } }")).data.me.wallet.balance).toBe(10_000);
  });

  it("nobody cancels the order or the visit of another customer", async () => {
    const { visitor } = await htmlCustomer(shop);
    const [order, visit] = [await placed(visitor), await booked(visitor)];
    const { client } = await htmlCustomer(shop);
    await client.post("/account", `form=cancelOrder&id=${order}`);
    expect([client.status, client.text.includes("We cannot find this order.")]).toEqual([422, true]);
    await client.post("/account", `form=cancelVisit&id=${visit}`);
    expect([client.status, client.text.includes("We cannot find this visit.")]).toEqual([422, true]);
    const { data } = await visitor.ask("{ me { visits { id } underWay { ... on Order { id } } } }");
    expect(data.me).toEqual({ visits: [{ id: visit }], underWay: [{ id: order }] });
  });

  it("a visit is cancelled on its page, which the account leads to", async () => {
    const { client, visitor } = await htmlCustomer(shop);
    const id = await booked(visitor);
    await client.open("/account");
    await client.follow("Change or cancel");
    expect(client.path).toBe(`/schedule-installation/booked/${id}`);
    await client.follow("Cancel the visit");
    await client.follow("Keep the visit");
    await client.follow("Cancel the visit");
    await client.submit({ button: "Yes, cancel it" });
    expect([client.path, client.text.includes("Your visit is cancelled")]).toEqual(["/account", true]);
    expect((await visitor.ask("{ me { visits { id } } }")).data.me.visits).toEqual([]);
  });

  it("another time cancels the visit, says so before, and opens its form filled in", async () => {
    const { client, visitor } = await htmlCustomer(shop);
    await client.open(`/schedule-installation/booked/${await booked(visitor)}`);
    await client.follow("Another time");
    expect(client.text).toContain("Somebody else may take this place at once");
    await client.submit({ button: "Yes, choose another time" });
    expect(client.path).toBe("/products-and-services");
    expect(client.text).toContain("Your visit is cancelled. Please choose another time");
    expect(["name", "email", "phone", "address"].map((name) => valueOf(client, name))).toEqual([
      "Ada Obi",
      "ada@example.com",
      "08031234567",
      "12 Marina Road",
    ]);
    expect((await visitor.ask("{ me { visits { id } } }")).data.me.visits).toEqual([]);
  });

  it("a device is returned by the contact form, with the order, the device and the reason as fields", async () => {
    const { client, visitor } = await htmlCustomer(shop);
    const id = await placed(visitor);
    await client.open(`/contact-us?return=${id}`);
    expect(client.text).not.toContain("Return a device of order");
    await writeToFile(shop.dataDir, "UPDATE customer_order SET status = 'DELIVERED' WHERE id = ?", [id]);
    await client.open(`/account/orders/${id}`);
    await client.follow("Return a device");
    expect(client.path).toBe(`/contact-us?return=${id}`);
    expect(client.text).toMatch(/Return a device of order OYO-/);
    await client.submit({ button: "Send message", fields: { Reason: "It does not work, or is damaged" } });
    expect([client.status, client.text.includes("Please enter your message")]).toEqual([422, true]);
    const fields = { "Enter your message": "It does not switch on." };
    await client.submit({ button: "Send message", fields });
    expect(client.text).toMatch(
      /Thank you for your message! We will respond as soon as we can. Your order is OYO-/,
    );

    const stranger = await htmlCustomer(shop);
    await stranger.client.open(`/contact-us?return=${id}`);
    expect(stranger.client.text).not.toContain("Return a device of order");
  });
});
