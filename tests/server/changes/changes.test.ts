import { audit } from "../../../server/platform/database/audit";
import { audits } from "../../../server/app/modules";
import { buyBundle } from "../../support/buy-bundle";
import { signedInStaff, staffForEach } from "../../support/back-office";
import { shopForEach } from "../../support/start-shop";
import { withRenewal } from "../renewals/renewing";
import { editOf, option, previewEdits, rowOf, saved, saveEdits, undoChange, valueOf } from "./changes";

const publicPrice = `{ provider(id: "mtn") { dataPackages { dataOptions { id price validityNote benefits durationDays megabytes } } } }`;

describe("changes of the catalogue", () => {
  const shop = shopForEach({ isAudited: false });
  const owner = staffForEach(shop);

  async function inShop(id = option) {
    const { data } = await shop.visitor().ask(publicPrice);
    const packages: { dataOptions: { id: string }[] }[] = data.provider?.dataPackages ?? [];
    return packages.flatMap(({ dataOptions }) => dataOptions).find((each) => each.id === id) as
      Record<string, unknown> | undefined;
  }

  it("shows a price in the shop at the next request, and a purchase at the old one gets PriceChanged", async () => {
    const ada = await shop.customer({ balance: 1_000 });
    expect(await inShop()).toMatchObject({ price: 50 });
    const answer = await saveEdits(owner, [await editOf(owner, { price: "₦1,055.50" })], {
      reason: "New list",
    });
    expect(answer).toMatchObject({
      __typename: "ChangesSaved",
      changes: [{ state: "APPLIED", fields: [{ name: "price", before: "50", after: "1055.5" }] }],
    });
    expect(await inShop()).toMatchObject({ price: 1055.5 });
    expect(await buyBundle(ada, { expectedPrice: 50 })).toMatchObject({
      __typename: "PriceChanged",
      price: 1055.5,
    });
  });

  it("computes size and days from new benefits and a new duration", async () => {
    const edit = await editOf(owner, {
      benefits: "2GB + 5 minutes",
      duration: "7 days",
      validityNote: "Nights only",
    });
    await saveEdits(owner, [edit]);
    expect(await inShop()).toMatchObject({
      benefits: "2GB + 5 minutes",
      megabytes: 2048,
      durationDays: 7,
      validityNote: "Nights only",
    });
  });

  it("pauses and resumes the sales of a network", async () => {
    const ada = await shop.customer({ balance: 1_000 });
    const pause = async (onSale: string) =>
      saveEdits(owner, [await editOf(owner, { onSale }, { id: "mtn", type: "Provider" })], {
        type: "Provider",
      });
    await pause("no");
    expect(await inShop()).toBeUndefined();
    expect((await buyBundle(ada)).__typename).toBe("NotOnSale");
    await pause("yes");
    expect((await buyBundle(ada)).__typename).toBe("BundlePurchase");
  });

  it("saves all of the edits or none, and names the field that is wrong", async () => {
    const good = await editOf(owner, { price: "60" });
    const bad = await editOf(owner, { price: "free", duration: "a while" }, { id: "mtn-daily-100mb" });
    expect(await saveEdits(owner, [good, bad])).toMatchObject({
      __typename: "AdminRefusal",
      fields: [
        { name: "edits.1.price", message: expect.stringContaining("such as 2600") },
        { name: "edits.1.duration", message: expect.stringContaining("30 days") },
      ],
    });
    expect(await inShop()).toMatchObject({ price: 50 });
  });

  it("refuses an edit of a row that another person has edited meanwhile, and shows both sides", async () => {
    const mine = await editOf(owner, { price: "60" });
    const other = await signedInStaff(shop, "catalogue");
    await saveEdits(other, [await editOf(other, { price: "70" })]);
    const answer = await saveEdits(owner, [mine]);
    expect(answer).toMatchObject({
      __typename: "ChangeConflict",
      rows: [{ row: { id: option }, fields: [{ name: "price", before: "70", after: "60" }] }],
    });
    expect(await inShop()).toMatchObject({ price: 70 });
    const again = { ...mine, version: answer.rows[0].row.version };
    expect((await saveEdits(owner, [again])).__typename).toBe("ChangesSaved");
  });

  it("accepts only one of two simultaneous edits", async () => {
    const edits = [await editOf(owner, { price: "60" }), await editOf(owner, { price: "70" })];
    const answers = await Promise.all(edits.map((edit) => saveEdits(owner, [edit])));
    expect(
      answers.map(({ __typename }): string => __typename).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(["ChangeConflict", "ChangesSaved"]);
  });

  it("detects an edit made by SQL", async () => {
    const mine = await editOf(owner, { price: "60" });
    await shop.write("UPDATE data_option SET price = 6500 WHERE id = $1", [option]);
    expect((await saveEdits(owner, [mine])).__typename).toBe("ChangeConflict");
  });

  it("drops a scheduled change that was cancelled", async () => {
    const effectiveAt = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const [change] = (await saveEdits(owner, [await editOf(owner, { price: "60" })], { effectiveAt }))
      .changes;
    const cancel = `mutation { cancelChange(id: "${change.id}") { ... on Change { state } ... on AdminRefusal { message } } }`;
    expect((await owner.ask(cancel)).data.cancelChange).toEqual({ state: "CANCELLED" });
    expect((await owner.ask(cancel)).data.cancelChange.message).toContain("cancelled already");
    shop.clock.advance(60_000);
    await shop.runJob("scheduled changes");
    expect(await inShop()).toMatchObject({ price: 50 });
  });

  it("undoes a change, unless its field was edited again", async () => {
    const [first] = (await saveEdits(owner, [await editOf(owner, { price: "60" })])).changes;
    await saveEdits(owner, [await editOf(owner, { onSale: "no" })]);
    expect((await undoChange(owner, first.id)).__typename).toBe("ChangesSaved");
    expect(valueOf(await rowOf(owner), "price")).toBe("50");
    const [second] = (await saveEdits(owner, [await editOf(owner, { price: "60" })])).changes;
    await saveEdits(owner, [await editOf(owner, { price: "65" })]);
    expect(await undoChange(owner, second.id)).toMatchObject({
      __typename: "ChangeConflict",
      rows: [{ fields: [{ name: "price", before: "65", after: "50" }] }],
    });
  });

  it("says before saving which renewals would pause, and what the margin is", async () => {
    await withRenewal(shop);
    await withRenewal(shop);
    const [price] = await previewEdits(owner, [await editOf(owner, { price: "60", cost: "55" })]);
    expect(price).toMatchObject({ problems: [], isConflict: false });
    expect(price.summary).toMatch(/^MTN 40MB.*: price ₦50 → ₦60, cost none → ₦55$/);
    expect(price.effects).toEqual([
      "The margin is ₦5 (8 %), below your 10 %",
      "2 renewals have a lower price cap and will pause",
    ]);
    const [good] = await previewEdits(owner, [await editOf(owner, { cost: "40" })]);
    expect(good.effects).toEqual([]);
    const [sale] = await previewEdits(owner, [await editOf(owner, { onSale: "no" })]);
    expect(sale.effects).toEqual(["2 renewals will pause, because it is not on sale"]);
    expect(valueOf(await rowOf(owner), "price")).toBe("50");
  });

  it("allows each role only its fields", async () => {
    const support = await signedInStaff(shop, "support");
    expect(await saveEdits(support, [await editOf(support, { price: "60" })])).toMatchObject({
      __typename: "AdminRefusal",
      message: "Your role may not change price",
    });
    expect((await saveEdits(support, [await editOf(support, { onSale: "no" })])).__typename).toBe(
      "ChangesSaved",
    );
    const orders = await signedInStaff(shop, "orders");
    const { status, errors } = await orders.ask(`{ editableTable(type: "DataOption") { rows { id } } }`);
    expect({ status, code: errors?.[0]?.extensions.code }).toEqual({ status: 403, code: "FORBIDDEN" });
    const input = { type: "DataOption", edits: [await editOf(owner, { onSale: "yes" })] };
    const refused = await orders.ask(
      `mutation ($input: ChangesInput!) { saveChanges(input: $input) ${saved} }`,
      { input },
    );
    expect(refused.status).toBe(403);
  });

  it("keeps a log in which edited and removed entries are detected", async () => {
    for (const price of ["60", "70", "80"]) await saveEdits(owner, [await editOf(owner, { price })]);
    const findings = async () =>
      (await audit(shop.database.reader, audits)).filter(({ invariant }) =>
        invariant.includes("log of changes"),
      );
    expect(await findings()).toEqual([]);
    const log = (sql: string) => shop.write(sql);
    await expect(log("DELETE FROM change_log_entry WHERE sequence = 2")).rejects.toThrow("never changed");
    await expect(log("UPDATE change_log_entry SET content = '{}'")).rejects.toThrow("never changed");
    const edited = "SELECT id, fields FROM change WHERE fields LIKE '%\"70\"%' ORDER BY created_at LIMIT 1";
    const [change] = await shop.read<{ id: string; fields: string }>(edited);
    const setFields = "UPDATE change SET fields = $1 WHERE id = $2";
    await shop.write(setFields, [change!.fields.replace("70", "71"), change!.id]);
    expect(await findings()).toMatchObject([
      { offender: `change ${change!.id}`, detail: "has other values than were logged" },
    ]);
    await shop.write(setFields, [change!.fields, change!.id]);
    await log("UPDATE change_log_head SET sequence = 4");
    expect(await findings()).toMatchObject([
      { offender: "entry 4", detail: expect.stringContaining("is missing") },
    ]);
  });
});
