import { type ContentRow, seedContent } from "../../../server/platform/database/seed-content";
import { shopForEach } from "../../support/start-shop";

const plan = (id: string, position: number, more: object = {}): ContentRow => ({
  id: `test-${id}`,
  data_package_id: "mtn-daily",
  benefits: `${id} GB`,
  price: 10_000,
  duration: "1 day",
  duration_days: 1,
  megabytes: null,
  position,
  ...more,
});

describe("seedContent", () => {
  const shop = shopForEach();
  beforeEach(async () => {
    await seed(plan("a", 900), plan("b", 901));
  });

  const sql = (text: string) => shop.write(text);
  const seed = (...rows: ContentRow[]) =>
    shop.database.transaction((tx) => seedContent(tx, "data_option", [...rows], ["price"]));
  /** The test's plans: all others have left its content, too, and are off sale. */
  const plans = async () => {
    const rows = await shop.read<ContentRow>(
      "SELECT * FROM data_option WHERE id LIKE 'test-%' ORDER BY position",
    );
    return rows.map(({ id, benefits, price, position, on_sale }) => [
      id.replace("test-", ""),
      benefits,
      price,
      position,
      Boolean(on_sale),
    ]);
  };
  const version = async () => {
    const [row] = await shop.read<{ version: number }>("SELECT version FROM catalogue_version");
    return row!.version;
  };

  it("writes nothing when nothing changed", async () => {
    const before = await version();
    await seed(plan("a", 900), plan("b", 901));

    expect(await version()).toBe(before);
  });

  it("never changes the price of an existing row or puts one on sale", async () => {
    await sql("UPDATE data_option SET on_sale = false WHERE id = 'test-b'");
    await seed(plan("a", 900, { price: 5_000 }), plan("b", 901, { price: 5_000 }));

    expect(await plans()).toEqual([
      ["a", "a GB", 10_000, 900, true],
      ["b", "b GB", 10_000, 901, false],
    ]);
  });

  it("updates a column that was not edited beside one that was", async () => {
    await sql("UPDATE data_option SET price = 7777, benefits = 'edited' WHERE id = 'test-a'");
    await seed(plan("a", 950, { benefits: "changed" }), plan("b", 901, { benefits: "changed" }));

    expect(await plans()).toEqual([
      ["b", "changed", 10_000, 901, true],
      ["a", "edited", 7_777, 950, true],
    ]);
    await seed(plan("a", 950, { benefits: "changed again" }), plan("b", 901));
    expect((await plans())[1]).toEqual(["a", "edited", 7_777, 950, true]);
  });

  it("keeps edited prices when a plan is inserted before them", async () => {
    await sql("UPDATE data_option SET price = 7777 WHERE id = 'test-b'");
    await seed(plan("a", 900), plan("c", 901), plan("b", 902));

    expect(await plans()).toEqual([
      ["a", "a GB", 10_000, 900, true],
      ["c", "c GB", 10_000, 901, true],
      ["b", "b GB", 7_777, 902, true],
    ]);
  });

  it("fills a new column, except in rows where it was edited", async () => {
    await sql("ALTER TABLE data_option ADD COLUMN note text");
    await sql("UPDATE data_option SET price = 7777 WHERE id = 'test-a'");
    await sql("UPDATE data_option SET note = 'mine' WHERE id = 'test-b'");
    await seed(plan("a", 900, { note: "new" }), plan("b", 901, { note: "new" }));

    const rows = await shop.read<{ price: number; note: string }>(
      "SELECT price, note FROM data_option WHERE id LIKE 'test-%' ORDER BY id",
    );
    expect(rows).toEqual([
      { price: 7_777, note: "new" },
      { price: 10_000, note: "mine" },
    ]);
  });

  it("withdraws a row removed from the content and restores it when it returns", async () => {
    await seed(plan("a", 900));
    expect((await plans())[1]).toEqual(["b", "b GB", 10_000, 901, false]);

    await seed(plan("a", 900), plan("b", 901));
    expect((await plans())[1]).toEqual(["b", "b GB", 10_000, 901, true]);
  });

  it("does not withdraw edited rows, or rows that were added or put back on sale by hand", async () => {
    await sql("UPDATE data_option SET price = 7777 WHERE id = 'test-a'");
    await sql(`INSERT INTO data_option (id, data_package_id, benefits, price, duration, duration_days, position)
      VALUES ('test-z', 'mtn-daily', 'by hand', 100, '1 day', 1, 999)`);
    await seed();
    await sql("UPDATE data_option SET on_sale = true WHERE id = 'test-b'");
    await seed();

    expect(await plans()).toEqual([
      ["a", "a GB", 7_777, 900, true],
      ["b", "b GB", 10_000, 901, true],
      ["z", "by hand", 100, 999, true],
    ]);
  });
});
