import { InvalidArgumentError, Option } from "commander";
import Table from "cli-table3";
import { isReason } from "../../values/reason";

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

/** A reason shown to the customer: one line of 3 to 200 characters. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (isReason(reason)) return reason;
  throw new InvalidArgumentError("It must be a line of 3 to 200 characters: the customer reads it.");
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
