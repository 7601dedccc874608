import Table from "cli-table3";

export type Cell = string | number | null;

/**
 * Rows of one kind, the first row's names as head. What customers typed is shown as it is, but not obeyed: a message
 * with control characters could move the cursor or rewrite what the terminal shows.
 */
export function table(rows: readonly Record<string, Cell>[]): string {
  const [first] = rows;
  if (!first) return "Nothing.";
  const plain = { head: [], border: [] };
  const drawn = new Table({ head: Object.keys(first), style: plain, wordWrap: true });
  for (const row of rows) drawn.push(Object.values(row).map((cell) => visible(cell)));
  return drawn.toString();
}

/** One row, name beside value. */
export function sheet(row: Record<string, Cell>): string {
  const drawn = new Table({ style: { head: [], border: [] } });
  for (const [name, cell] of Object.entries(row)) drawn.push([name, visible(cell)]);
  return drawn.toString();
}

/** Marks that turn text around or are not seen at all (Cf), odd line ends (Zl, Zp) and control characters, by number. */
function visible(cell: Cell): string {
  return String(cell ?? "").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (letter) =>
    letter === "\n" ? letter : `\\u{${letter.codePointAt(0)!.toString(16)}}`,
  );
}
