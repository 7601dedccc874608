import { Client } from "pg";
import { type Shop, startShop } from "../../support/start-shop";
import { brokenInvariants, findings } from "../support/books";
import { billing, oneBundle } from "../support/customers";
import { Intention } from "../support/intention";
import { minutes } from "../../support/scale";

/** PostgreSQL itself raises the SQLSTATE: during the work, or only at COMMIT. */
const failing = (sqlState: string, share: number, moment: "at once" | "at COMMIT") => `
  CREATE FUNCTION fail_sometimes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF random() < ${share} THEN RAISE EXCEPTION 'injected' USING ERRCODE = '${sqlState}'; END IF;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER fail_sometimes AFTER INSERT ON ledger_entry
    DEFERRABLE INITIALLY ${moment === "at COMMIT" ? "DEFERRED" : "IMMEDIATE"}
    FOR EACH ROW EXECUTE FUNCTION fail_sometimes();`;
const healthy = "DROP TRIGGER fail_sometimes ON ledger_entry; DROP FUNCTION fail_sometimes();";

describe("a transaction that PostgreSQL rolls back", () => {
  let shop: Shop;
  let admin: Client;
  beforeAll(async () => {
    shop = await startShop();
    admin = new Client({ connectionString: shop.home.databaseUrl! });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await shop.close();
  });

  async function rich() {
    const ada = await shop.customer();
    const funding = new Intention(ada.id, "fundWallet", { amount: 900_000 });
    await funding.settle(ada);
    await ada.ask(`mutation { addToCart(productId: "5g-turbo-router-mtn") { __typename } }`);
    return { ada, funding };
  }
  const wishes = (id: string) => [
    new Intention(id, "fundWallet", { amount: 1_000 }),
    new Intention(id, "purchaseBundle", oneBundle),
    new Intention(id, "checkout", billing),
  ];

  it.each([
    ["a serialization failure", "40001", "at once"],
    ["a serialization failure", "40001", "at COMMIT"],
    ["a deadlock", "40P01", "at once"],
    ["a deadlock", "40P01", "at COMMIT"],
  ] as const)("by %s (%s, %s) is retried, and takes effect once", async (_, sqlState, moment) => {
    const { ada, funding } = await rich();
    const intentions = [...wishes(ada.id), ...wishes(ada.id), ...wishes(ada.id)];

    await admin.query(failing(sqlState, 0.3, moment));
    await Promise.all(intentions.map((intention) => intention.settle(ada)));
    await admin.query(healthy);

    expect(intentions.filter(({ made }) => made).length).toBeGreaterThanOrEqual(7); // one checkout empties the cart
    expect(await findings(shop.database)).toEqual([]);
    expect(await brokenInvariants(shop.database, [funding, ...intentions])).toEqual([]);
  });

  it("repeatedly fails as busy, without effect", async () => {
    const { ada, funding } = await rich();
    const intentions = wishes(ada.id);

    await admin.query(failing("40001", 1, "at COMMIT"));
    const answers = await Promise.all(intentions.map((intention) => intention.ask(ada)));
    await admin.query(healthy);

    expect(answers.map(({ status, errors }) => [status, errors?.[0]?.extensions.code])).toEqual(
      intentions.map(() => [503, "BUSY"]),
    );
    expect(await brokenInvariants(shop.database, [funding])).toEqual([]);

    await Promise.all(intentions.map((intention) => intention.settle(ada)));
    expect(await findings(shop.database)).toEqual([]);
    expect(await brokenInvariants(shop.database, [funding, ...intentions])).toEqual([]);
  });

  it("because of a real deadlock ends with both committed", async () => {
    const [one, two] = [await shop.customer(), await shop.customer()];
    let met = 0;
    let meet = () => {};
    const both = new Promise<void>((resolve) => (meet = resolve));
    const attempts = { forth: 0, back: 0 };
    const transactions: Promise<unknown>[] = [];
    const touch = (name: keyof typeof attempts, first: string, second: string) =>
      shop.database.transaction(async (tx) => {
        // The victim retries when the other has committed: earlier, they could deadlock again.
        if ((attempts[name] += 1) > 1) await Promise.any(transactions);
        await tx.query("UPDATE account SET balance = balance WHERE id = $1 RETURNING id", [first]);
        if ((met += 1) === 2) meet();
        await both;
        await tx.query("UPDATE account SET balance = balance WHERE id = $1 RETURNING id", [second]);
        return name;
      });

    transactions.push(touch("forth", one.id, two.id), touch("back", two.id, one.id));
    const done = await Promise.all(transactions);

    expect(done).toEqual(["forth", "back"]);
    expect(attempts.forth + attempts.back).toBe(3);
  });

  it(
    "because of a statement timeout fails as busy, and takes effect once when it is repeated",
    async () => {
      const { ada, funding } = await rich();
      const purchase = new Intention(ada.id, "purchaseBundle", oneBundle);
      await admin.query("BEGIN");
      await admin.query("SELECT 1 FROM account WHERE id = $1 FOR UPDATE", [ada.id]);

      const startedAt = performance.now();
      const refused = await purchase.ask(ada);
      const seconds = (performance.now() - startedAt) / 1_000;
      await admin.query("ROLLBACK");

      expect([refused.status, refused.errors?.[0]?.extensions.code]).toEqual([503, "BUSY"]);
      expect(seconds).toBeGreaterThan(9);
      await purchase.settle(ada);
      expect(await findings(shop.database)).toEqual([]);
      expect(await brokenInvariants(shop.database, [funding, purchase])).toEqual([]);
    },
    minutes(2),
  );
});
