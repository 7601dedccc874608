import { Change } from "../../../server/features/changes/change.entity";
import { signedInStaff, staffWithFactor } from "../../support/back-office";
import { type Shop, startShop } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { editOf, option, rowOf, saveEdits, valueOf } from "./changes";

const dropped = `{ changes(state: CONFLICT) { id problem } }`;
const warnings = `{ health { warnings { text } } }`;
const approve = `mutation ($id: ID!, $code: String!) { approveChange(id: $id, code: $code) {
  __typename ... on Change { state } ... on AdminRefusal { message } } }`;
const cancel = `mutation ($id: ID!) { cancelChange(id: $id) { __typename } }`;
const otherOption = "mtn-daily-100mb";

describe("scheduled changes", () => {
  let shop: Shop;
  let owner: Visitor;
  beforeEach(async () => {
    shop = await startShop();
    owner = await signedInStaff(shop);
  });
  afterEach(() => shop.close());

  /** Schedules a price for the next minute. */
  async function schedule(price: string, id = option): Promise<string> {
    const effectiveAt = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const { changes } = await saveEdits(owner, [await editOf(owner, { price }, { id })], { effectiveAt });
    shop.clock.advance(1);
    return changes[0].id;
  }
  async function applyDue() {
    shop.clock.advance(60_000);
    await shop.runJob("scheduled changes");
  }
  const priceOf = async (id = option) => valueOf(await rowOf(owner, id), "price");
  /** As an older release has stored it, whose rules were others. */
  const store = (id: string, columns: Partial<Change>) =>
    shop.database.transaction((tx) => tx.manager.update(Change, { id }, columns));
  const stored = (id: string) => shop.database.reader.manager.findOneByOrFail(Change, { id });
  async function storeFields(id: string, field: { name?: string; after?: string }) {
    const { fields } = await stored(id);
    await store(id, { fields: fields.map((each) => ({ ...each, ...field })) });
  }

  it.each([
    [
      "has a value that is not accepted any more",
      (id: string) => storeFields(id, { after: "0" }),
      /enter an amount from/,
    ],
    ["changes a field that is gone", (id: string) => storeFields(id, { name: "weight" }), /no field Price/],
    ["is of an unknown kind", (id: string) => store(id, { subjectType: "Gadget" }), /no rows of this type/],
    [
      "adds to a table that has always the same rows",
      async (id: string) => {
        await storeFields(id, {});
        await store(id, { operation: "ADD" as never, subjectId: "no-such-row" });
        const { fields } = await stored(id);
        await store(id, { fields: fields.map((field) => ({ ...field, before: null })) });
      },
      /cannot be added/,
    ],
  ])("are dropped with the reason when one %s, and the others are applied", async (_, spoil, problem) => {
    const first = await schedule("60");
    const second = await schedule("120", otherOption);
    await spoil(first);
    await applyDue();
    expect([await priceOf(), await priceOf(otherOption)]).toEqual(["50", "120"]);
    expect(await stored(second)).toMatchObject({ state: "APPLIED", problem: null });
    expect(await stored(first)).toMatchObject({
      state: "CONFLICT",
      problem: expect.stringMatching(problem),
      settledAt: shop.clock.now(),
    });
    const { data } = await owner.ask(warnings);
    const texts = data.health.warnings.map(({ text }: { text: string }) => text);
    expect(texts).toContainEqual(expect.stringMatching(/not applied: 1, such as MTN 40MB/));
    expect(texts.join("\n")).toMatch(problem);
  });

  it("say that the row was edited meanwhile", async () => {
    const id = await schedule("60");
    await saveEdits(owner, [await editOf(owner, { price: "70" })]);
    await applyDue();
    const { data } = await owner.ask(dropped);
    expect(data.changes).toEqual([{ id, problem: "It was edited after this change was made" }]);
  });

  it("are tried again after a fault of the database, which does not stop the others", async () => {
    const refuse = await refuseUpdatesOf(option);
    const first = await schedule("60");
    const second = await schedule("120", otherOption);
    await applyDue();
    expect(await stored(first)).toMatchObject({ state: "SCHEDULED", problem: null });
    expect(await stored(second)).toMatchObject({ state: "APPLIED" });
    await refuse.end();
    await shop.runJob("scheduled changes");
    expect(await priceOf()).toBe("60");
  });

  /** The database fails at each update of this option, as it does when its disk is full. */
  async function refuseUpdatesOf(id: string) {
    const run = (...statements: string[]) =>
      shop.database.transaction(async (tx) => {
        for (const statement of statements) await tx.query(statement);
      });
    const isPostgres = shop.database.sharedPool !== null;
    await (isPostgres
      ? run(
          `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No space left'; END $$`,
          `CREATE TRIGGER fails BEFORE UPDATE ON data_option FOR EACH ROW WHEN (NEW.id = '${id}') EXECUTE FUNCTION fail()`,
        )
      : run(
          `CREATE TRIGGER fails BEFORE UPDATE ON data_option WHEN NEW.id = '${id}' BEGIN SELECT RAISE(ABORT, 'No space left'); END`,
        ));
    return { end: () => run(`DROP TRIGGER fails${isPostgres ? " ON data_option" : ""}`) };
  }

  it.each([
    [
      "has a value that is not accepted any more",
      (id: string) => storeFields(id, { after: "-5000000" }),
      /an amount from/,
    ],
    ["changes a field that is gone", (id: string) => storeFields(id, { name: "weight" }), /no field Amount/],
    ["is of an unknown kind", (id: string) => store(id, { subjectType: "Gadget" }), /no longer edited here/],
  ])("say in words why one cannot be approved that %s", async (_, spoil, message) => {
    const [author, approver] = [
      await staffWithFactor(shop, "finance"),
      await staffWithFactor(shop, "finance"),
    ];
    const customer = await shop.customer();
    const type = "WalletAdjustment";
    const id = await proposedBy(author, customer.id, type);
    await spoil(id);
    const answer = await approver.ask(approve, { id, code: await approver.code() });
    expect(answer.status).toBe(200);
    expect(answer.data.approveChange).toEqual({
      __typename: "AdminRefusal",
      message: expect.stringMatching(message),
    });
    expect((await shop.services.wallets.walletOf(customer.id)).balance.naira).toBe(0);
    expect((await approver.ask(cancel, { id })).status).toBe(200);
  });

  async function proposedBy(
    author: Visitor & { code: () => Promise<string> },
    customerId: string,
    type: string,
  ) {
    const row = `query ($id: ID!) { editableRow(type: "${type}", id: $id) { version } }`;
    const { version } = (await author.ask(row, { id: customerId })).data.editableRow;
    const edit = { id: customerId, version, fields: [{ name: "amount", value: "500" }] };
    const more = { type, reason: "A top-up was lost", factorCode: await author.code() };
    const saved = await saveEdits(author, [edit], more);
    return saved.changes[0].id as string;
  }
});
