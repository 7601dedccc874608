import { type Shop, shopForAll } from "../../support/start-shop";
import { writeHistory } from "../../support/history";

const header =
  "\uFEFFDate (Lagos),Time (Lagos),Reference,Kind,Description,Money in (NGN),Money out (NGN),Balance (NGN)\r\n";

describe("statement.csv", () => {
  const shop = shopForAll({ isAudited: false });
  type Customer = Awaited<ReturnType<Shop["customer"]>>;

  const download = (customer: Pick<Customer, "fetch">, query = "") =>
    customer.fetch(`/account/statement.csv${query}`);
  const reword = (customerId: string, description: string) =>
    shop.write("UPDATE ledger_transaction SET description = $1 WHERE owner_id = $2", [
      description,
      customerId,
    ]);

  it("contains the month's movements, oldest first, in naira and Lagos time", async () => {
    shop.clock.set("2026-11-20T23:30:05Z");
    const ada = await shop.customer();
    await shop.fund(ada.id, 100);
    await shop.fund(ada.id, 1234.5);

    const response = await download(ada);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename=oyanet-wallet-2026-11.csv",
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const text = Buffer.from(await response.arrayBuffer()).toString();
    const lines = text.split("\r\n");
    expect(`${lines[0]}\r\n`).toBe(header);
    expect(lines[1]).toMatch(/^2026-11-21,00:30:05,OYF-\w{10},Top-up,Wallet top-up,100\.00,,100\.00$/);
    expect(lines[2]).toMatch(/,1234\.50,,1334\.50$/);
    expect(lines.slice(3)).toEqual([""]);
  });

  it("contains only the header for a month without movements", async () => {
    const response = await download(await shop.customer(), "?month=2026-01");
    expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(header);
  });

  it.each([
    ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(1)", "'@SUM(1)"],
    ['He said "hello", then left', '"He said ""hello"", then left"'],
    ["two\nlines", '"two\nlines"'],
    ["\t=1", "'\t=1"],
  ])("escapes the description %p as one field, which is not a formula", async (description, written) => {
    const ada = await shop.customer({ balance: 100 });
    await reword(ada.id, description);
    const text = await (await download(ada)).text();
    expect(text).toContain(`,Top-up,${written},100.00,`);
  });

  it("contains only the signed-in customer's movements", async () => {
    const visitor = await download(shop.visitor());
    expect([visitor.status, await visitor.json()]).toEqual([
      401,
      { error: "Please log in to access this feature" },
    ]);
  });

  it.each(["?month=2026-13", "?month=", "?month=2026-11&month=2026-12"])("refuses %p", async (query) =>
    expect((await download(await shop.customer(), query)).status).toBe(400),
  );

  it("has 20,000 lines of one month without losing any", async () => {
    const ada = await shop.customer();
    await writeHistory(shop, ada.id, 20_000, "2026-10-02T00:00:00Z", 60_000);
    const text = await (await download(ada, "?month=2026-10")).text();
    const rows = text.trimEnd().split("\r\n");
    expect([rows.length, new Set(rows).size]).toEqual([20_001, 20_001]);
    expect([rows[1], rows.at(-1)]).toEqual([
      expect.stringContaining("Row 1,"),
      expect.stringContaining("Row 20000,"),
    ]);
  });
});
