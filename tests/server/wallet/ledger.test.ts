import { randomUUID } from "node:crypto";
import { Refused } from "../../../server/platform/graphql/refusal";
import { Money } from "../../../server/values/money";
import { BalanceTooLow, charge } from "../../../server/features/wallet";
import { Ledger } from "../../../server/features/wallet/ledger/ledger";
import { systemClock } from "../../../server/platform/clock";
import type { Database, Transaction } from "../../../server/platform/database/database";
import { shopForAll } from "../../support/start-shop";

const price = Money.ofNaira(50);

describe("a ledger operation", () => {
  const shop = shopForAll();

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
    shop.read<{ outcome_type: string; outcome_id: string | null }>(
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

  it("that is refused returns the outcome of the same one that succeeded before the refusal was stored", async () => {
    const ada = await shop.customer({ balance: 100 });
    const operation = operationOf(ada.id);
    let transactions = 0;
    let second: Awaited<ReturnType<typeof sell>> | undefined;
    const database = Object.create(shop.database, {
      transaction: {
        value: async (work: (tx: Transaction) => Promise<unknown>) => {
          transactions += 1;
          if (transactions === 2) second = await sell(operation, "second");
          return shop.database.transaction(work);
        },
      },
    }) as Database;

    const first = await new Ledger(database, systemClock).once(operation, async () => {
      throw new Refused(new BalanceTooLow(Money.ofNaira(7), price));
    });

    expect(second).toEqual({ id: "second", created: true });
    expect(first).toEqual({ id: "second", created: false });
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
