/** The time until a new price is in the shop, and the time that a CSV file of prices takes. */
import { gate } from "../support/report.mjs";
import { median } from "../support/rounds.mjs";
import { catalogue } from "../support/operations.mjs";
import { optionTable, previewChanges, readCsv, saveChanges } from "../support/staff-operations.mjs";

const lines = 500;
const type = "DataOption";

export async function adminEdits(shop, rounds) {
  const samples = [];
  for (let round = 0; round <= rounds; round += 1) {
    const seen = await priceInShop(shop);
    const list = await listOfPrices(shop);
    if (round > 0) samples.push({ seen, ...list }); // the first round warms up
  }
  const middle = (name) => median(samples.map((sample) => sample[name])) / 1_000;
  const steps = [
    ["priceEdit", middle("seen")],
    ["csvPreview", middle("preview")],
    ["csvApply", middle("apply")],
  ];
  for (const [name, seconds] of steps) gate(name, seconds);
}

/** From Save until a visitor's answer has the new price. */
async function priceInShop({ staff, visitor }) {
  const { rows } = (await staff.ask(optionTable)).editableTable;
  const row = rows.find(({ id }) => id === "grown-1");
  const { id, version } = row;
  const price = priceOf(row) + 1;
  await shownPrice(visitor, id); // so that the old answer is stored
  const startedAt = performance.now();
  await save(staff, [{ id, version, fields: [{ name: "price", value: String(price) }] }]);
  while ((await shownPrice(visitor, id)) !== price) {
    if (performance.now() - startedAt > 10_000) throw new Error("The new price did not reach the shop");
  }
  return performance.now() - startedAt;
}

const priceOf = ({ values }) => Number(values.find(({ name }) => name === "price").value);

async function shownPrice(visitor, id) {
  const { providers } = await visitor.ask(catalogue, {}, "Catalogue");
  const options = providers.flatMap(({ dataPackages }) =>
    dataPackages.flatMap(({ dataOptions }) => dataOptions),
  );
  return options.find((option) => option.id === id).price;
}

/** Reads a file, previews its edits, and saves them, like the screen. */
async function listOfPrices({ staff }) {
  const before = (await staff.ask(optionTable)).editableTable.rows.filter(({ id }) =>
    id.startsWith("grown-"),
  );
  const raised = before.slice(0, lines).map((row) => `${row.id},${priceOf(row) + 1}`);
  const csv = ["id,price", ...raised].join("\n");
  const startedAt = performance.now();
  const read = (await staff.ask(readCsv, { csv })).readCsv;
  if (read.problems.length > 0 || read.edits.length !== lines) throw new Error(JSON.stringify(read.problems));
  const edits = read.edits.map(({ row: { id }, version, fields }) => ({
    id,
    version,
    fields: fields.map(({ name, after }) => ({ name, value: after })),
  }));
  const previews = (await staff.ask(previewChanges, { input: { type, edits } })).previewChanges;
  if (previews.some((each) => each.isConflict || each.problems.length > 0))
    throw new Error("Not as expected");
  const previewed = performance.now();
  await save(staff, edits);
  return { preview: previewed - startedAt, apply: performance.now() - previewed };
}

async function save(staff, edits) {
  const { saveChanges: saved } = await staff.ask(saveChanges, {
    input: { type, edits, reason: "New prices" },
  });
  if (saved.__typename !== "ChangesSaved") throw new Error(JSON.stringify(saved));
}
