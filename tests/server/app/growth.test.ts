import { randomUUID } from "node:crypto";
import { encodeCursor } from "../../../server/platform/graphql/connection";
import { growthStatements } from "../../../bench/growth/seed.mjs";
import {
  cart,
  checkout,
  orders,
  purchaseBundle,
  searchPlans,
  statement,
} from "../../../bench/support/operations.mjs";
import { shopForAll } from "../../support/start-shop";
import { Visitor } from "../../support/visitor";

declare const shopDatabase: "sqlite" | "postgres";

const small = { customers: 40, busyRounds: 30, rounds: 30, options: 50 };
/** The tables, and the aliases by which SQLite's plans name them in statements that TypeORM builds. */
const grown = [
  ["account", "Account"],
  ["bundle_purchase", "BundlePurchase"],
  ["cart_item", "CartItem"],
  ["customer", "User"],
  ["customer_word", "w"],
  ["customer_order", "Order"],
  ["funding", "Funding"],
  ["ledger_entry", "LedgerEntry"],
  ["ledger_transaction", "LedgerTransaction"],
  ["mail", "QueuedMail"],
  ["order_change", "OrderChange"],
  ["order_line", "OrderLine"],
  ["renewal", "Renewal"],
  ["session", "Session"],
  ["own"], // of lists that are newest first
]
  .flat()
  .join("|");
/** SQLite's planner ignores table sizes, so its plan for few rows is the plan for a million. */
const readsAll = new RegExp(
  shopDatabase === "sqlite" ? `\\bSCAN (${grown})\\b` : `Seq Scan on (${grown})\\b`,
);

/** EXPLAIN takes no SAVEPOINT and no ROLLBACK. */
const isPlanned = (sql: string) => /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql);

describe("a shop after years", () => {
  const shop = shopForAll();
  let busy: Visitor;
  beforeAll(async () => {
    await shop.database.transaction(async (tx) => {
      for (const sql of growthStatements(small, shop.clock.now().getTime())) await tx.query(sql);
    });
    busy = new Visitor(shop.url);
    await shop.signInAs(busy, "c1");
  });

  /** The statements that would scan a growing table, with their plans. */
  async function readingAll(statements: string[]): Promise<string[]> {
    const plans = await Promise.all([...new Set(statements)].filter(isPlanned).map(planOf));
    return plans.filter((plan) => readsAll.test(plan));
  }

  async function planOf(sql: string): Promise<string> {
    const rows = await (shopDatabase === "sqlite" ? planOnSqlite(sql) : planOnPostgres(sql));
    return [sql, ...rows.map((row) => Object.values(row).join(" "))].join("\n");
  }

  /** On a connection of its own: an explained INSERT … RETURNING stays open in SQLite, and holds its snapshot. */
  const planOnSqlite = (sql: string): Promise<object[]> =>
    shop.database.snapshot((reader) => reader.query(`EXPLAIN QUERY PLAN ${sql}`));

  /** PostgreSQL prefers to scan a small table; with sequential scans disabled it scans only without a usable index. */
  const planOnPostgres = (sql: string): Promise<object[]> =>
    shop.database.transaction(async (tx) => {
      await tx.query("SET LOCAL enable_seqscan = off");
      return tx.query(`EXPLAIN (GENERIC_PLAN) ${sql}`);
    });

  const inTheMiddle = async () => {
    const [row] = await shop.read<{ id: number }>(
      "SELECT id FROM ledger_entry WHERE account_id = 'c1' ORDER BY id DESC LIMIT 1 OFFSET 199",
    );
    return encodeCursor(row?.id ?? 0);
  };

  it.each([
    ["a purchase", () => busy.ask(purchaseBundle, { input: bundle() })],
    ["the cart", () => busy.ask(cart)],
    ["a statement's first page", () => busy.ask(statement, { first: 20 })],
    ["a statement's later page", async () => busy.ask(statement, { first: 20, after: await inTheMiddle() })],
    ["the orders", () => busy.ask(orders, { first: 20 })],
    [
      "how long deliveries take",
      () => busy.ask(`{ deliveryExpectation(providerId: "mtn") { usualSeconds } }`),
    ],
    [
      "a search of the catalogue",
      () => busy.ask(searchPlans, { filter: { search: "MB 30 days" }, first: 20 }),
    ],
  ])("reads %s by indexes alone", async (_what, ask) => {
    let answer: { errors?: object[]; data: object } = { data: {} };
    const statements = await shop.statementsOf(async () => (answer = await ask()));

    expect(answer.errors).toBeUndefined();
    expect(await readingAll(statements)).toEqual([]);
  });

  it("reads pending rows without reading completed ones", async () => {
    const statements = await shop.statementsOf(() => busy.ask("{ me { underWay { __typename } } }"));
    const lists = statements.filter((sql) => /\bstatus (=|IN) /.test(sql));
    const plans = await Promise.all(lists.map(planOf));

    expect(plans.map((plan) => /\w+_under_way\b/.exec(plan)?.[0] ?? plan).toSorted()).toEqual([
      "bundle_purchase_under_way",
      "customer_order_under_way",
      "funding_under_way",
    ]);
  });

  it("checks out with indexes only", async () => {
    const add = `mutation { addToCart(productId: "usb-hotspot-dongle-mtn") { __typename } }`;
    const billing = {
      name: "Ada Obi",
      email: "ada@example.com",
      address: "1 Broad Street",
      phone: "08031234567",
    };
    const statements = await shop.statementsOf(async () => {
      await busy.ask(add);
      const { data, errors } = await busy.ask(checkout, {
        input: { ...billing, idempotencyKey: randomUUID() },
      });
      expect(errors).toBeUndefined();
      expect(data.checkout.__typename).toBe("Order");
    });

    expect(statements.length).toBeGreaterThan(10);
    expect(await readingAll(statements)).toEqual([]);
  });

  it("processes due rows with indexes only", async () => {
    const statements = await shop.statementsOf(async () => {
      await shop.services.deliveries.job.run();
      await shop.runJob("funding checks");
      await shop.runJob("mail");
      await shop.runJob("sales count");
    });

    expect(await readingAll(statements)).toEqual([]);
  });
});

const bundle = () => ({
  dataOptionId: "mtn-daily-40mb",
  phone: "08031234567",
  autoRenewal: false,
  idempotencyKey: randomUUID(),
});
