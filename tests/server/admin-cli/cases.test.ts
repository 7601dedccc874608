import { randomUUID } from "node:crypto";
import { type Shop, startShop } from "../../support/start-shop";
import { atTerminal } from "./terminal";

const buy = `mutation ($input: PurchaseBundleInput!) { purchaseBundle(input: $input) { ... on BundlePurchase { id reference } } }`;

describe("cases in the admin CLI", () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await startShop();
  });
  afterEach(() => shop.close());

  /** A bundle that its customer has reported as not received, and whose price was paid back since. */
  async function reported() {
    const reference = await claimed();
    await atTerminal(shop).run("refund", reference, "--reason", "it did not arrive");
    return reference;
  }

  async function claimed() {
    const ada = await shop.customer({ balance: 1000 });
    const input = { dataOptionId: "mtn-daily-40mb", phone: "08031234567", autoRenewal: false };
    const { data } = await ada.ask(buy, { input: { ...input, idempotencyKey: randomUUID() } });
    const { id, reference } = data.purchaseBundle;
    await ada.ask(`mutation { reportNotReceived(purchaseId: "${id}") { message } }`);
    return reference as string;
  }

  it("are listed while open, and closed with a reason", async () => {
    const [first, second] = [await reported(), await reported()];
    const { run, log } = atTerminal(shop);
    expect(await run("cases")).toContain(first);

    expect(await run("cases", "close", first, "--reason", "called her, it is there")).toBe(
      `The cases of ${first} are closed.`,
    );

    const shown = await run("cases", "list");
    expect(shown).not.toContain(first);
    expect(shown).toContain(second);
    expect(await log()).toContainEqual({
      operator: "bisi",
      action: "cases close",
      subject: first,
      outcome: "DONE",
    });
  });

  it("cannot be closed by one person while a customer claims money in them", async () => {
    const reference = await claimed();
    const { run, log } = atTerminal(shop);
    await expect(run("cases", "close", reference, "-r", "called her, it is there")).rejects.toThrow(
      "A customer claims ₦50 in this case. Pay it back first, or withdraw the case: somebody else has to approve that, in the back office",
    );
    expect(await run("cases")).toContain(reference);
    const closing = (await log()).filter(({ action }) => action === "cases close");
    expect(closing).toMatchObject([{ outcome: expect.stringMatching(/^REFUSED: A customer claims ₦50/) }]);
  });

  it("cannot be closed twice, or without a reason", async () => {
    const reference = await reported();
    const { run, log } = atTerminal(shop);
    await expect(run("cases", "close", reference)).rejects.toThrow("--reason");
    await run("cases", "close", reference, "-r", "all is well");
    await expect(run("cases", "close", reference, "-r", "all is well")).rejects.toThrow("No case is open");
    const closing = (await log()).filter(({ action }) => action === "cases close");
    expect(closing.map(({ outcome }) => outcome)).toEqual([
      "DONE",
      `REFUSED: No case is open for ${reference}`,
    ]);
  });

  it("leave a log that the database protects against changes", async () => {
    await atTerminal(shop).run("cases");
    for (const sql of ["UPDATE audit_log_entry SET operator = 'nobody'", "DELETE FROM audit_log_entry"]) {
      await expect(shop.database.transaction((tx) => tx.query(sql))).rejects.toThrow(/never changed/);
    }
    expect(await atTerminal(shop).run("log")).toContain("bisi");
  });
});
