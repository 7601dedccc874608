import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Refused } from "../../../server/platform/graphql/refusal";
import { Money } from "../../../server/values/money";
import { BalanceTooLow, charge } from "../../../server/features/wallet";
import { type Shop, startShop } from "../../support/start-shop";

declare const shopDatabase: "sqlite" | "postgres";

const price = Money.ofNaira(50);

describe("a ledger operation", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const operationOf = (ownerId: string) => ({
    kind: "BUNDLE_PURCHASE",
    ownerId,
    idempotencyKey: randomUUID(),
    request: {},
    referencePrefix: "OYB",
    outcomeType: "BundlePurchase",
    refusals: [BalanceTooLow],
  });
  type Operation = ReturnType<typeof operationOf>;

  /** Charges the wallet; then it may still be refused. */
  const sell = (operation: Operation, id: string, refusal: BalanceTooLow | null = null) =>
    shop.services.ledger.once(operation, async (tx, booking) => {
      await charge(tx, booking, operation.ownerId, [{ account: "sales", amount: price }]);
      if (refusal) throw new Refused(refusal);
      return { id, description: "A bundle" };
    });
  const refusalOf = (selling: Promise<unknown>) =>
    selling.then(
      () => null,
      (error: unknown) => (error instanceof Refused ? error.refusal : error),
    );
  const balanceOf = async (customerId: string) =>
    (await shop.services.wallets.walletOf(customerId)).balance.formatted;
  const rowsOf = async (ownerId: string) =>
    shop.database.reader.query<{ outcome_type: string; outcome_id: string | null }>(
      `SELECT outcome_type, outcome_id FROM ledger_transaction WHERE owner_id = $1 AND kind = 'BUNDLE_PURCHASE'`,
      [ownerId],
    );

  it("that is refused undoes its work, and answers the same refusal for its key from then on", async () => {
    const ada = await shop.customer({ balance: 100 });
    const operation = operationOf(ada.id);
    const refusal = new BalanceTooLow(Money.ofNaira(7), price);

    expect(await refusalOf(sell(operation, "one", refusal))).toEqual(refusal);
    expect(await balanceOf(ada.id)).toBe("₦100");
    expect(await refusalOf(sell(operation, "one"))).toEqual(refusal);
    expect(await balanceOf(ada.id)).toBe("₦100");
    expect(await rowsOf(ada.id)).toEqual([{ outcome_type: "BalanceTooLow", outcome_id: null }]);
  });

  it("that was waited for the same one to be refused is done, and both have its outcome", async () => {
    const ada = await shop.customer({ balance: 100 });
    const operation = operationOf(ada.id);
    const refusal = new BalanceTooLow(Money.ofNaira(7), price);

    // The second waits for the key of the first, which is given back when the first is refused.
    let first!: ReturnType<typeof sell>;
    await new Promise<void>((hasKey) => {
      first = shop.services.ledger.once(operation, async () => {
        hasKey();
        await waitsForLock(shop);
        throw new Refused(refusal);
      });
    });
    const ends = await Promise.all([first, sell(operation, "second")]);

    expect(ends.map(({ id }) => id)).toEqual(["second", "second"]);
    expect(ends.map(({ created }) => created)).toEqual([false, true]);
    expect(await balanceOf(ada.id)).toBe("₦50");
    expect(await rowsOf(ada.id)).toEqual([{ outcome_type: "BundlePurchase", outcome_id: "second" }]);
  });

  it("that was sent twice at once has one outcome, whichever of a refusal and a success is stored first", async () => {
    const ada = await shop.customer({ balance: 100 });
    const operation = operationOf(ada.id);
    const refusal = new BalanceTooLow(Money.ofNaira(7), price);

    const ends = await Promise.allSettled([sell(operation, "first", refusal), sell(operation, "second")]);

    const stored = await rowsOf(ada.id);
    expect(stored).toHaveLength(1);
    const isSold = stored[0]!.outcome_id === "second";
    expect(await balanceOf(ada.id)).toBe(isSold ? "₦50" : "₦100");
    for (const end of ends)
      expect(end).toMatchObject(
        isSold
          ? { status: "fulfilled", value: { id: "second" } }
          : { status: "rejected", reason: { refusal } },
      );
  });

  it("that fails stores nothing, so that its key can be sent again", async () => {
    const ada = await shop.customer({ balance: 100 });
    const operation = operationOf(ada.id);
    const fail = shop.services.ledger.once(operation, async (tx, booking) => {
      await charge(tx, booking, ada.id, [{ account: "sales", amount: price }]);
      throw new Error("stop");
    });

    await expect(fail).rejects.toThrow("stop");
    expect(await rowsOf(ada.id)).toEqual([]);
    expect(await sell(operation, "again")).toEqual({ id: "again", created: true });
    expect(await balanceOf(ada.id)).toBe("₦50");
  });
});

/** SQLite has one writer, which takes the second operation only when the first has ended. */
async function waitsForLock({ database }: Shop): Promise<void> {
  if (shopDatabase === "sqlite") return;
  const waiting =
    "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while ((await database.reader.query(waiting)).length === 0) await delay(5);
}
