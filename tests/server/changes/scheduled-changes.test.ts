import { Change } from "../../../server/features/changes/change.entity";
import { signedInStaff, staffWithFactor, staffForEach } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import { approveChange, editOf, option, proposeAdjustment, rowOf, saveEdits, valueOf } from "./changes";
const warnings = `{ health { warnings { text } } }`;
const cancel = `mutation ($id: ID!) { cancelChange(id: $id) { __typename } }`;
const otherOption = "mtn-daily-100mb";

type Member = Awaited<ReturnType<typeof staffWithFactor>>;

describe("scheduled changes", () => {
  const shop = shopForEach();
  const owner = staffForEach(shop);

  /** Schedules a price for the next minute. */
  async function schedule(price: string, id = option, by = owner): Promise<string> {
    const effectiveAt = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const { changes } = await saveEdits(by, [await editOf(by, { price }, { id })], { effectiveAt });
    shop.clock.advance(1);
    return changes[0].id;
  }
  const proposedBy = async (author: Member, customerId: string, more: { effectiveAt?: string } = {}) =>
    (await proposeAdjustment(author, customerId, {}, more)).changes[0].id as string;
  async function applyDue() {
    shop.clock.advance(60_000);
    await shop.runJob("scheduled changes");
  }
  const priceOf = async (id = option) => valueOf(await rowOf(owner, id), "price");
  /** As an older release has stored it, whose rules were others. */
  const store = (id: string, columns: Partial<Change>) =>
    shop.database.transaction((tx) => tx.manager.update(Change, { id }, columns));
  const stored = (id: string) => shop.database.reader.manager.findOneByOrFail(Change, { id });
  async function storeFields(id: string, field: { name?: string; before?: null; after?: string }) {
    const { fields } = await stored(id);
    await store(id, { fields: fields.map((each, n) => (n === 0 ? Object.assign(each, field) : each)) });
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
        await store(id, { operation: "ADD", subjectType: "ShopDelivery", subjectId: "no-such-row" });
        await storeFields(id, { name: "fee", before: null });
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
    const id = await proposedBy(author, customer.id);
    await spoil(id);
    expect(await approveChange(approver, id)).toEqual({
      __typename: "AdminRefusal",
      message: expect.stringMatching(message),
    });
    expect(await shop.balanceOf(customer.id)).toBe(0);
    expect((await approver.ask(cancel, { id })).status).toBe(200);
  });

  describe("of somebody who has left", () => {
    const disable = `mutation ($id: ID!) { setStaffDisabled(id: $id, isDisabled: true) { __typename } }`;
    const setRole = `mutation ($id: ID!) { setStaffRole(id: $id, role: "orders") { __typename } }`;
    const applyHeld = `mutation ($id: ID!, $factorCode: String) { applyHeldChange(id: $id, factorCode: $factorCode) {
      __typename ... on ChangesSaved { changes { id state authorName } } ... on ChangeConflict { message } ... on AdminRefusal { message } } }`;
    const held = `{ changes(state: HELD) { id problem } }`;

    it.each([
      ["is blocked", disable],
      ["has another role", setRole],
    ])("are held once the author %s, until an owner applies them in their own name", async (_, leave) => {
      const author = await signedInStaff(shop, "catalogue");
      const id = await schedule("60", option, author);
      const other = await schedule("120", otherOption);
      await owner.ask(leave, { id: author.id });
      await applyDue();
      expect([await priceOf(), await priceOf(otherOption)]).toEqual(["50", "120"]);
      expect(await stored(other)).toMatchObject({ state: "APPLIED" });
      const problem = "Bisi Ade may not make this change any more";
      expect((await owner.ask(held)).data.changes).toEqual([{ id, problem }]);
      expect(JSON.stringify((await owner.ask(warnings)).data)).toContain(problem);

      const colleague = await signedInStaff(shop, "catalogue");
      expect((await colleague.ask(applyHeld, { id })).data.applyHeldChange.message).toContain(
        "Only an owner",
      );
      const [first, second] = await Promise.all([owner.ask(applyHeld, { id }), owner.ask(applyHeld, { id })]);
      const kinds = [first, second].map(({ data }): string => data.applyHeldChange.__typename);
      expect(kinds.filter((kind) => kind === "ChangesSaved")).toHaveLength(1);
      expect(await priceOf()).toBe("60");
      expect(await stored(id)).toMatchObject({ state: "CANCELLED", authorId: author.id });
      expect((await owner.ask(held)).data.changes).toEqual([]);
    });

    it("are a conflict when the owner applies them over a later edit, and can be cancelled", async () => {
      const author = await signedInStaff(shop, "catalogue");
      const id = await schedule("60", option, author);
      await owner.ask(disable, { id: author.id });
      await applyDue();
      await saveEdits(owner, [await editOf(owner, { price: "70" })]);
      expect((await owner.ask(applyHeld, { id })).data.applyHeldChange.__typename).toBe("ChangeConflict");
      expect(await stored(id)).toMatchObject({ state: "HELD" });
      expect((await owner.ask(cancel, { id })).data.cancelChange.__typename).toBe("Change");
      expect(await priceOf()).toBe("70");
    });

    it("are listed for whoever blocks them", async () => {
      const author = await signedInStaff(shop, "catalogue");
      const id = await schedule("60", option, author);
      await schedule("120", otherOption);
      const open = `query ($id: ID!) { openChangesOf(staffId: $id) { id } }`;
      expect((await owner.ask(open, { id: author.id })).data.openChangesOf).toEqual([{ id }]);
    });

    it.each(["author", "approver"] as const)(
      "move no money once the %s has left; an owner proposes it again and somebody else approves",
      async (who) => {
        const people = {
          author: await staffWithFactor(shop, "finance"),
          approver: await staffWithFactor(shop, "finance"),
        };
        const boss = await staffWithFactor(shop, "owner");
        const customer = await shop.customer();
        const balance = () => shop.balanceOf(customer.id);
        const at = new Date(shop.clock.now().getTime() + 600_000).toISOString();
        const id = await proposedBy(people.author, customer.id, { effectiveAt: at });
        expect((await approveChange(people.approver, id)).state).toBe("SCHEDULED");
        await boss.ask(disable, { id: people[who].id });
        shop.clock.advance(600_000);
        await shop.runJob("scheduled changes");
        expect([await balance(), (await stored(id)).state]).toEqual([0, "HELD"]);

        const withoutCode = (await boss.ask(applyHeld, { id })).data.applyHeldChange;
        expect(withoutCode.message).toContain("authenticator app");
        const again = (await boss.ask(applyHeld, { id, factorCode: await boss.code() })).data.applyHeldChange;
        expect(again.changes).toMatchObject([{ state: "WAITING" }]);
        expect(await balance()).toBe(0);
        const colleague = people[who === "author" ? "approver" : "author"];
        expect((await approveChange(colleague, again.changes[0].id)).state).toBe("APPLIED");
        expect(await balance()).toBe(500);
      },
    );

    it("move no money when they are approved after the author has left", async () => {
      const author = await staffWithFactor(shop, "finance");
      const approver = await staffWithFactor(shop, "finance");
      const customer = await shop.customer();
      const id = await proposedBy(author, customer.id);
      await owner.ask(disable, { id: author.id });
      expect((await approveChange(approver, id)).state).toBe("HELD");
      expect(await shop.balanceOf(customer.id)).toBe(0);
    });
  });
});
