import { auditOf } from "../../support/money";
import { shopForEach } from "../../support/start-shop";

describe("the ledger audit", () => {
  const shop = shopForEach({ isAudited: false });

  it("names an account whose balance was changed without the ledger", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await shop.write("UPDATE account SET balance = balance + 1 WHERE id = $1", [ada.id]);

    expect(await auditOf(shop)).toEqual([
      {
        invariant: "each wallet's balance and entry count equal its entries",
        offender: `account ${ada.id}`,
        detail: "1",
      },
    ]);
  });

  it("names the account of a funding that was never posted", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await shop.write("UPDATE funding SET amount = amount + 100 WHERE customer_id = $1", [ada.id]);

    expect(await auditOf(shop)).toEqual([expect.objectContaining({ offender: `account ${ada.id}` })]);
  });

  it("names a transaction whose entries do not sum to zero, and the broken statement", async () => {
    const ada = await shop.customer({ balance: 1000 });
    await shop.write(
      `INSERT INTO ledger_entry (transaction_id, account_id, amount, balance_after, created_at)
       SELECT transaction_id, account_id, 5, 7, 0 FROM ledger_entry WHERE account_id = $1`,
      [ada.id],
    );

    const invariants = (await auditOf(shop)).map(({ invariant }) => invariant);
    expect(invariants).toEqual(
      expect.arrayContaining([
        "the entries of each transaction sum to zero",
        "each wallet's balance and entry count equal its entries",
        "each line of a statement follows from the one before",
      ]),
    );
  });
});
