import { InvalidArgumentError, Option } from "commander";
import Table from "cli-table3";

export interface Cli {
  operator: string;
  print(text: string): void;
  confirm(question: string): Promise<boolean>;
}

const maxRows = 500;

/** Number of rows, such as `--limit 20`. */
export function limitOption(): Option {
  return new Option("-n, --limit <count>", `how many to show, at most ${maxRows}`)
    .default(20)
    .argParser((text) => {
      const count = Number(text);
      if (Number.isInteger(count) && count >= 1 && count <= maxRows) return count;
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${maxRows}.`);
    });
}

export type Cell = string | number | null;

/**
 * A table with one row per record; the header comes from the first record. Control characters typed by customers are
 * escaped, because they could move the cursor or rewrite the terminal's output.
 */
export function table(rows: readonly Record<string, Cell>[]): string {
  const [first] = rows;
  if (!first) return "No rows.";
  const plain = { head: [], border: [] };
  const drawn = new Table({ head: Object.keys(first), style: plain, wordWrap: true });
  for (const row of rows) drawn.push(Object.values(row).map((cell) => visible(cell)));
  return drawn.toString();
}

/** Code points that are invisible or reverse text (Cf), line separators (Zl, Zp) and control characters. */
function visible(cell: Cell): string {
  return String(cell ?? "").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (letter) =>
    letter === "\n" ? letter : `\\u{${letter.codePointAt(0)!.toString(16)}}`,
  );
}
