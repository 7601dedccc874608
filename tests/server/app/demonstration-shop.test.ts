import { audits } from "../../../server/app/modules";
import { OrderStatus } from "../../../server/features/orders/order.entity";
import { audit } from "../../../server/platform/database/audit";
import { fewest, fillShop } from "../../../tools/demo/fill-shop";
import type { LogIn } from "../../../tools/demo/stories";
import { demoPassword } from "../../../tools/demo/person";
import { backOffice } from "../../support/back-office";
import { type Shop, startShop } from "../../support/start-shop";

const filled = async () => {
  const shop = await startShop();
  const filling = { customers: fewest + 2, days: 60, end: shop.clock.now(), seed: 14 };
  return { shop, logIns: await fillShop(shop.database, filling) };
};

describe("the demonstration shop", () => {
  let shop: Shop;
  let logIns: LogIn[];
  beforeAll(async () => ({ shop, logIns } = await filled()), 120_000);
  afterAll(() => shop.close());

  const values = async (column: string, table: string) => {
    const sql = `SELECT DISTINCT ${column} AS value FROM ${table} ORDER BY value`;
    return (await shop.database.reader.query<{ value: string | null }>(sql)).flatMap(
      ({ value }) => value ?? [],
    );
  };
  const moved = ({ database }: Shop) =>
    database.reader.query(`
      SELECT t.kind, COUNT(*) AS moves, CAST(SUM(e.amount) AS bigint) AS kobo
      FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
      WHERE e.balance_after IS NOT NULL GROUP BY t.kind ORDER BY t.kind`);

  it("passes the ledger audit", async () => {
    expect(await shop.database.snapshot((reader) => audit(reader, audits))).toEqual([]);
  });

  it("has orders, cases and renewals of every kind", async () => {
    expect(await values("status", "customer_order")).toEqual(Object.values(OrderStatus).sort());
    expect(await values("kind", "support_case")).toEqual([
      "DEBT",
      "DISPUTE",
      "LATE_DELIVERY",
      "NOT_RECEIVED",
      "REFUND",
      "REVERSAL",
      "WRONG_PAYMENT",
    ]);
    expect(await values("status", "renewal")).toEqual(["ACTIVE", "PAUSED", "STOPPED"]);
    expect(await values("paused_because", "renewal")).toEqual([
      "BALANCE_TOO_LOW",
      "NOT_DELIVERED",
      "PRICE_ROSE",
    ]);
    expect(await values("kind", "ledger_transaction")).toEqual([
      "BUNDLE_PURCHASE",
      "FUNDING",
      "ORDER",
      "REFUND",
      "REVERSAL",
    ]);
  });

  it("gives every listed account a working password", async () => {
    const signIn = (input: string, type: string) =>
      `mutation ($input: ${input}!) { signIn(input: $input) { __typename ... on ${type} { email } } }`;
    for (const { email, isStaff } of logIns) {
      const browser = isStaff ? backOffice(shop) : shop.visitor();
      const query = isStaff ? signIn("StaffSignInInput", "Me") : signIn("SignInInput", "User");
      const { data } = await browser.ask(query, { input: { email, password: demoPassword } });
      expect(data.signIn).toEqual({ __typename: isStaff ? "Me" : "User", email });
    }
  });

  it("is identical in every run", async () => {
    const again = await filled();
    expect(await moved(again.shop)).toEqual(await moved(shop));
    await again.shop.close();
  }, 120_000);
});
