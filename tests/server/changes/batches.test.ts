import { signedInStaff, staffForEach } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import type { Visitor } from "../../support/visitor";
import { editOf, option, rowOf, saved, saveEdits, valueOf } from "./changes";

const plans = [option, "mtn-daily-100mb", "mtn-daily-1gb"];
const batches = `query ($state: ChangeState, $first: Int, $before: ID) { changeBatches(state: $state, first: $first, before: $before) {
  id count problems example { subjectLabel reason } states { state count } } }`;
const undoBatch = `mutation ($id: ID!, $leaveEdited: Boolean) { undoChangeBatch(id: $id, leaveEdited: $leaveEdited) ${saved} }`;
const cancelBatch = `mutation ($id: ID!) { cancelChangeBatch(id: $id) {
  __typename ... on ChangeBatch { states { state count } } ... on AdminRefusal { message } } }`;

describe("edits that are saved together", () => {
  const shop = shopForEach();
  const owner = staffForEach(shop);

  const listed = async (variables: object = {}, by: Visitor = owner) =>
    (await by.ask(batches, variables)).data.changeBatches;
  const prices = async () => Promise.all(plans.map(async (id) => valueOf(await rowOf(owner, id), "price")));
  async function save(price: string, more: object = {}) {
    const edits = await Promise.all(plans.map((id) => editOf(owner, { price }, { id })));
    expect(await saveEdits(owner, edits, more)).toMatchObject({ __typename: "ChangesSaved" });
  }
  async function saveTogether(price: string, more: object = {}) {
    shop.clock.advance(1);
    await save(price, more);
    const [batch] = await listed();
    return batch;
  }
  const saveOne = async (price: string, id = option) =>
    expect(await saveEdits(owner, [await editOf(owner, { price }, { id })])).toMatchObject({
      __typename: "ChangesSaved",
    });
  const inAMinute = () => ({ effectiveAt: new Date(shop.clock.now().getTime() + 60_000).toISOString() });
  async function applyDue() {
    shop.clock.advance(60_000);
    await shop.runJob("scheduled changes");
  }

  it("are one entry, with their number, and are undone together", async () => {
    const before = await prices();
    const batch = await saveTogether("700", { reason: "December" });
    expect(batch).toMatchObject({
      count: 3,
      problems: [],
      example: { subjectLabel: expect.stringContaining("MTN"), reason: "December" },
      states: [{ state: "APPLIED", count: 3 }],
    });
    const { data } = await owner.ask(`query ($id: ID) { changes(batchId: $id) { subjectLabel } }`, batch);
    expect(data.changes).toHaveLength(3);

    const undone = (await owner.ask(undoBatch, { id: batch.id })).data.undoChangeBatch;
    expect(undone.changes).toHaveLength(3);
    expect(await prices()).toEqual(before);
  });

  it("are undone but for the rows that were edited since, if that is wanted", async () => {
    const [, second, third] = await prices();
    const { id } = await saveTogether("700");
    await saveOne("800");
    const refused = (await owner.ask(undoBatch, { id })).data.undoChangeBatch;
    expect(refused).toMatchObject({ __typename: "ChangeConflict", rows: [{ row: { id: option } }] });
    expect(await prices()).toEqual(["800", "700", "700"]);

    await owner.ask(undoBatch, { id, leaveEdited: true });
    expect(await prices()).toEqual(["800", second, third]);
    const again = (await owner.ask(undoBatch, { id, leaveEdited: true })).data.undoChangeBatch;
    expect(again.message).toBe("All of these rows were edited since");
  });

  it("say how many were applied at their time, how many were not, and why", async () => {
    await saveTogether("700", inAMinute());
    const { data } = await owner.ask(
      `{ editableTable(type: "DataOption") { scheduled { rowId field text effectiveAt } } }`,
    );
    expect(data.editableTable.scheduled).toHaveLength(3);
    expect(data.editableTable.scheduled).toContainEqual(
      expect.objectContaining({ rowId: option, field: "price", text: "₦700" }),
    );
    await saveOne("800");
    await applyDue();
    expect(await prices()).toEqual(["800", "700", "700"]);
    const [, batch] = (await listed()).toSorted(
      (a: { count: number }, b: { count: number }) => a.count - b.count,
    );
    expect(batch.states).toEqual(
      expect.arrayContaining([
        { state: "APPLIED", count: 2 },
        { state: "CONFLICT", count: 1 },
      ]),
    );
    expect(batch.problems).toEqual(["It was edited after this change was made"]);
    expect(await listed({ state: "CONFLICT" })).toMatchObject([{ id: batch.id, count: 3 }]);
  });

  it("are cancelled together", async () => {
    const { id } = await saveTogether("700", inAMinute());
    expect((await owner.ask(cancelBatch, { id })).data.cancelChangeBatch).toEqual({
      __typename: "ChangeBatch",
      states: [{ state: "CANCELLED", count: 3 }],
    });
    const before = await prices();
    await applyDue();
    expect(await prices()).toEqual(before);
    const again = (await owner.ask(cancelBatch, { id })).data.cancelChangeBatch;
    expect(again.message).toBe("These changes were applied or cancelled already");
  });

  it("are listed on pages, each once, also when all were saved at one moment", async () => {
    for (const price of ["700", "710", "720"]) await save(price);
    const found: string[] = [];
    for (let before: string | undefined; found.length < 3; before = found.at(-1)) {
      const [batch] = await listed({ first: 1, before, state: "APPLIED" });
      found.push(batch.id);
    }
    expect(new Set(found).size).toBe(3);
    expect(await listed({ first: 1, before: found.at(-1), state: "APPLIED" })).toEqual([]);
  });

  it("are listed on from one that was cancelled meanwhile", async () => {
    const older = await saveTogether("700", inAMinute());
    const { id } = await saveTogether("710", inAMinute());
    await owner.ask(cancelBatch, { id });
    expect(await listed({ before: id, state: "SCHEDULED" })).toMatchObject([{ id: older.id }]);
  });

  it("are not undone, cancelled or listed by somebody who may not make or see them", async () => {
    const applied = await saveTogether("700");
    const scheduled = await saveTogether("710", inAMinute());
    const support = await signedInStaff(shop, "support");
    const undone = await support.ask(undoBatch, { id: applied.id });
    expect(undone.data.undoChangeBatch.message).toMatch(/Your role may not change price/);
    const cancelled = await support.ask(cancelBatch, { id: scheduled.id });
    expect(cancelled.errors?.[0]?.extensions.code).toBe("FORBIDDEN");
    const orders = await signedInStaff(shop, "orders");
    expect(await listed({}, orders)).toEqual([]);
    expect(await prices()).toEqual(["700", "700", "700"]);
  });
});
