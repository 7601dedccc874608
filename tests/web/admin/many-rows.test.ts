import { changedAmount, changedRows } from "../../../web/admin/parts/many-rows";
import { nairaOf } from "../../../web/values/naira";

describe("a change of many amounts", () => {
  it.each([
    [1000, "percent", 10, 0, 1100],
    [1000, "percent", -2.5, 0, 975],
    [49.5, "percent", 10, 0, 54.45],
    [0.05, "percent", 10, 0, 0.06], // 5.5 kobo: half up
    [1000, "percent", 4, 50, 1050], // 1,040
    [1000, "percent", 2.4, 50, 1000], // 1,024
    [250, "percent", 10, 50, 300], // 275: half up
    [100, "percent", 2.49, 5, 100], // 102.49: rounding to a naira first would give 105
    [99.99, "naira", 0.01, 0, 100],
    [100, "naira", 25, 10, 130], // 125: half up
    [100, "naira", -150, 0, -50],
    [1_000_000, "percent", 99.99, 5, 1_999_900],
  ] as const)("turns ₦%p by %s %p, rounded to %p, into ₦%p", (amount, way, by, roundTo, after) => {
    expect(changedAmount(nairaOf(amount), way, by, roundTo)).toBe(after);
  });

  const price = { name: "price", label: "Price", kind: "NAIRA" } as Parameters<
    typeof changedRows
  >[2]["field"];
  const row = (id: string, values: Record<string, string | null>) => ({
    __typename: "EditableRow" as const,
    id,
    label: id,
    group: "",
    version: "v1",
    values: Object.entries(values).map(([name, value]) => ({
      __typename: "FieldValue" as const,
      name,
      value,
    })),
  });

  it("begins at unsaved values, leaves rows without an amount, and names those below their cost", () => {
    const rows = [
      row("edited", { price: "100", cost: "90" }),
      row("cheap", { price: "100", cost: "99" }),
      row("none", { price: null, cost: null }),
      row("mistyped", { price: "100", cost: null }),
    ];
    const edits = {
      edited: { version: "v1", values: { price: "200" } },
      mistyped: { version: "v1", values: { price: "1,2oo" } },
    };
    const change = { field: price, way: "percent" as const, text: "-5", roundTo: 0 };
    expect(changedRows(rows, edits, change).map(({ row: _, ...each }) => each)).toEqual([
      { before: "200", after: "190", isBelowCost: false },
      { before: "100", after: "95", isBelowCost: true },
      { before: null, after: null, isBelowCost: false },
      { before: "1,2oo", after: null, isBelowCost: false },
    ]);
  });
});
