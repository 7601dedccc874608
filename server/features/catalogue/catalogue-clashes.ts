import type { SubjectRow, Values } from "../changes";

export const nameKey = ({ name }: Values) => (name ?? "").trim().toLowerCase();

export const packageKey = (values: Values) => JSON.stringify([values.provider, nameKey(values)]);

/** The address of _Buy_ names a plan by its package, benefits and price. */
const wordingKey = ({ dataPackage, benefits, price }: Values) =>
  JSON.stringify([dataPackage, benefits?.trim().toLowerCase(), price]);

function groupedBy(rows: readonly SubjectRow[], keyOf: (values: Values) => string): SubjectRow[][] {
  const groups = new Map<string, SubjectRow[]>();
  for (const row of rows) {
    const key = keyOf(row.values);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/** The rows of which another has the same key. */
export const sameKeys = (
  rows: readonly SubjectRow[],
  keyOf: (values: Values) => string,
  message: string,
): Map<string, string> =>
  messagesFor(
    groupedBy(rows, keyOf).filter(({ length }) => length > 1),
    message,
  );

/** Options that the address of _Buy_ cannot tell apart. Fully equal ones are no problem: screens show one of them. */
export const optionClashes = (rows: readonly SubjectRow[]): Map<string, string> =>
  messagesFor(
    groupedBy(rows, wordingKey).filter((same) => new Set(same.map(({ values }) => values.duration)).size > 1),
    "the package has a plan of the same benefits and price for another duration",
  );

const messagesFor = (groups: readonly SubjectRow[][], message: string) =>
  new Map(groups.flat().map(({ id }) => [id, message]));
