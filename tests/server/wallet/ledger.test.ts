import { randomUUID } from "node:crypto";
import { Refused } from "../../../server/platform/graphql/refusal";
import { Money } from "../../../server/values/money";
import { BalanceTooLow, charge } from "../../../server/features/wallet";
import { type Shop, startShop } from "../../support/start-shop";

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
    shop.database.reader.query(
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

  it("that was sent twice at once has one outcome, when the first is refused and the second is not", async () => {
    const ada = await shop.customer({ balance: 100 });
    const operation = operationOf(ada.id);
    const refusal = new BalanceTooLow(Money.ofNaira(7), price);

    const ends = await Promise.all([sell(operation, "first", refusal), sell(operation, "second")]);

    expect(ends.map(({ id }) => id)).toEqual(["second", "second"]);
    expect(ends.map(({ created }) => created)).toEqual([false, true]);
    expect(await balanceOf(ada.id)).toBe("₦50");
    expect(await rowsOf(ada.id)).toEqual([{ outcome_type: "BundlePurchase", outcome_id: "second" }]);
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
