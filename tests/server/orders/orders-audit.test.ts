import { checkout, dongle, mifi, order, shopper } from "../../support/devices";
import { auditOf } from "../../support/money";
import { type Shop, startShop } from "../../support/start-shop";

describe("the audit of orders", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.close());

  async function ordered() {
    const ada = await shopper(shop, 100_000, [dongle, mifi]);
    const { id, reference } = (await ada.ask(checkout, order())).data.checkout;
    return { id: String(id), finding: { offender: `account ${ada.id}`, detail: String(reference) } };
  }
  const change = (sql: string, id: string) => shop.database.transaction((tx) => tx.query(sql, [id]));
  const findings = async () => (await auditOf(shop)).map(({ offender, detail }) => ({ offender, detail }));

  it("finds nothing after a sound checkout", async () => {
    await ordered();
    expect(await findings()).toEqual([]);
  });

  it("names an order whose total was changed", async () => {
    const { id, finding } = await ordered();
    await change(
      "UPDATE customer_order SET total = total + 100, delivery_fee = delivery_fee + 100 WHERE id = $1",
      id,
    );
    expect(await auditOf(shop)).toEqual([
      { invariant: "each order was charged its total in its one transaction", ...finding },
      { invariant: "what each order cost went to sales and to delivery", ...finding },
    ]);
  });

  it("names an order that has lost a line", async () => {
    const { id, finding } = await ordered();
    await change("DELETE FROM order_line WHERE order_id = $1 AND position = 0", id);
    expect(await auditOf(shop)).toEqual([
      {
        invariant: "the lines of each order sum to its items total, and with the fee to its total",
        ...finding,
      },
    ]);
  });

  it("names a payment without its order", async () => {
    const { id, finding } = await ordered();
    await change("DELETE FROM order_line WHERE order_id = $1", id);
    await change("DELETE FROM customer_order WHERE id = $1", id);
    expect(await findings()).toEqual([finding]);
  });
});
