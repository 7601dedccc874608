import { checkout, dongle, mifi, order, shopper } from "../../support/devices";
import { auditOf } from "../../support/money";
import { shopForEach } from "../../support/start-shop";

describe("the audit of orders", () => {
  const shop = shopForEach({ isAudited: false });

  async function ordered() {
    const ada = await shopper(shop, 100_000, [dongle, mifi]);
    const { id, reference } = (await ada.ask(checkout, order())).data.checkout;
    return { id: String(id), finding: { offender: `account ${ada.id}`, detail: String(reference) } };
  }
  const change = (sql: string, id: string) => shop.write(sql, [id]);
  const findings = async () => (await auditOf(shop)).map(({ offender, detail }) => ({ offender, detail }));

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

  it("names an order that got back less than it says, and refunds of more than was paid", async () => {
    const { id, finding } = await ordered();
    await change("UPDATE customer_order SET refunded = 100 WHERE id = $1", id);
    expect(await findings()).toEqual([finding]);
    await change("UPDATE customer_order SET refunded = 0 WHERE id = $1", id);
    const refund = `INSERT INTO order_refund (id, order_id, transaction_id, reference, reason, delivery_fee, amount, created_at)
      SELECT 'refund', id, transaction_id, 'OYR-1', 'none', delivery_fee + 1, delivery_fee + 1, created_at
      FROM customer_order WHERE id = $1`;
    await change(refund, id);
    expect((await auditOf(shop)).map(({ invariant }) => invariant)).toEqual([
      "what each order got back is what it says, at most what was paid, and all of it when it is cancelled",
      "each refund of pieces is the sum of its lines and its delivery fee, as it was booked",
      "no piece and no delivery fee was refunded more often than it was paid",
    ]);
  });

  it("names a payment without its order", async () => {
    const { id, finding } = await ordered();
    await change("DELETE FROM order_line WHERE order_id = $1", id);
    await change("DELETE FROM order_word WHERE order_id = $1", id);
    await change("DELETE FROM customer_order WHERE id = $1", id);
    expect(await findings()).toEqual([finding]);
  });
});
