import { buyBundle } from "../../support/buy-bundle";
import { askBooking, verifiedCustomer } from "../../support/ask-booking";
import { addToCart, checkout, dongle, order } from "../../support/devices";
import { type Shop, shopForAll } from "../../support/start-shop";

const account = `{ me {
  underWay { __typename
    ... on BundlePurchase { purchased: status }
    ... on Order { id ordered: status lines { name quantity } }
    ... on Funding { amount funded: status }
  }
  visits { date time address heldUntil }
} }`;

describe("items in progress", () => {
  const shop = shopForAll({ isAudited: false });
  type Customer = Awaited<ReturnType<Shop["customer"]>>;

  const read = async (customer: Customer) => (await customer.ask(account)).data.me;
  const change = (sql: string, values: unknown[]) => shop.write(sql, values as string[]);

  it("are empty for a new customer, and do not include settled items", async () => {
    expect(await read(await shop.customer())).toEqual({ underWay: [], visits: [] });

    const ada = await shop.customer({ balance: 1_000 });
    await buyBundle(ada);
    expect((await read(ada)).underWay).toEqual([]);
  });

  it("are payments, bundles and orders, in this order, until each is settled", async () => {
    const ada = await shop.customer({ balance: 100_000 });
    await buyBundle(ada);
    await ada.ask(addToCart, { productId: dongle.id });
    await ada.ask(checkout, order());
    await change("UPDATE bundle_purchase SET status = 'PENDING' WHERE customer_id = $1", [ada.id]);
    await change("UPDATE funding SET status = 'PENDING' WHERE customer_id = $1", [ada.id]);

    const waiting = {
      __typename: "Order",
      ordered: "CONFIRMED",
      lines: [{ name: dongle.name, quantity: 1 }],
    };
    expect((await read(ada)).underWay).toEqual([
      { __typename: "Funding", amount: 100_000, funded: "PENDING" },
      { __typename: "BundlePurchase", purchased: "PENDING" },
      expect.objectContaining(waiting),
    ]);

    await change("UPDATE customer_order SET status = 'DISPATCHED' WHERE customer_id = $1", [ada.id]);
    await change("UPDATE funding SET status = 'FAILED' WHERE customer_id = $1", [ada.id]);
    await change("UPDATE bundle_purchase SET status = 'REFUNDED' WHERE customer_id = $1", [ada.id]);
    expect((await read(ada)).underWay).toEqual([
      expect.objectContaining({ ...waiting, ordered: "DISPATCHED" }),
    ]);

    await change("UPDATE customer_order SET status = 'DELIVERED' WHERE customer_id = $1", [ada.id]);
    expect((await read(ada)).underWay).toEqual([]);
  });

  it("include the customer's own future visits, the next first, and held ones until the hold expires", async () => {
    const ada = await verifiedCustomer(shop);
    const eve = await shop.customer();
    await askBooking(shop, { date: "2026-11-26" }, ada);
    await askBooking(shop, { date: "2026-11-21" }, ada);
    // Each to another address, because an unconfirmed one gets three mails an hour.
    await askBooking(shop, { date: "2026-11-25", email: "eve@example.com" }, eve);
    await askBooking(shop, { date: "2026-11-25", email: "obi@example.com" });

    const { visits } = await read(ada);
    expect(visits.map(({ date }: { date: string }) => date)).toEqual(["2026-11-21", "2026-11-26"]);
    expect(visits[0]).toEqual(expect.objectContaining({ time: "10:00 AM", heldUntil: null }));

    expect((await read(eve)).visits).toEqual([
      expect.objectContaining({ date: "2026-11-25", heldUntil: expect.any(String) }),
    ]);
    shop.clock.advance(31 * 60_000);
    expect((await read(eve)).visits).toEqual([]);

    await change("UPDATE installation_booking SET date = '2026-11-19' WHERE date = '2026-11-21'", []);
    const after = await read(ada);
    expect(after.visits.map(({ date }: { date: string }) => date)).toEqual(["2026-11-26"]);
    await change("UPDATE customer SET taken_over_at = $2 WHERE id = $1", [
      ada.id,
      String(shop.clock.now().getTime()),
    ]);
    expect((await read(ada)).visits).toEqual([]);
  });
});

describe("the former address of the statement", () => {
  const shop = shopForAll({ isAudited: false });

  it.each([
    ["/account/statement", "/account/activity?month=current"],
    ["/account/statement?month=2026-10", "/account/activity?month=2026-10"],
  ])("%s leads to %s", async (old, today) => {
    const { status, headers } = await shop.visitor().fetch(old, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([301, today]);
  });
});
