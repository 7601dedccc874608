import { seedContent } from "../../../server/platform/database/seed-content";
import { type Shop, startShop } from "../../support/start-shop";

const row = (id: string, name: string) => ({ id, name, icon: "/x.svg", position: 90 });

describe("seedContent", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop();
  });
  afterAll(() => shop.close());

  const seed = (...rows: ReturnType<typeof row>[]) =>
    shop.database.transaction((tx) => seedContent(tx, "provider", rows));
  const read = async (id: string) => {
    const rows = await shop.database.reader.query<{ name: string; on_sale: unknown }>(
      "SELECT name, on_sale FROM provider WHERE id = $1",
      [id],
    );
    return rows[0] && { name: rows[0].name, onSale: Boolean(rows[0].on_sale) };
  };

  it("writes what is new, keeps what people edited, and overwrites it only when the content changed", async () => {
    await seed(row("test-a", "First"));
    await shop.database.transaction((tx) =>
      tx.query("UPDATE provider SET name = 'Edited' WHERE id = 'test-a'"),
    );
    await seed(row("test-a", "First"));
    expect(await read("test-a")).toEqual({ name: "Edited", onSale: true });

    await seed(row("test-a", "Second"));
    expect(await read("test-a")).toEqual({ name: "Second", onSale: true });
  });

  it("withdraws what left the content, brings it back when it returns, and leaves hand-made rows alone", async () => {
    await seed(row("test-b", "Leaves"));
    await shop.database.transaction((tx) =>
      tx.query("INSERT INTO provider (id, name, icon, position) VALUES ('by-hand', 'By hand', '/y.svg', 99)"),
    );
    await seed();
    expect(await read("test-b")).toEqual({ name: "Leaves", onSale: false });
    expect(await read("by-hand")).toEqual({ name: "By hand", onSale: true });

    await seed(row("test-b", "Leaves"));
    expect(await read("test-b")).toEqual({ name: "Leaves", onSale: true });
  });
});
