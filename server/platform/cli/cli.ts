import { InvalidArgumentError, Option } from "commander";
import Table from "cli-table3";
import type { Money } from "../../values/money";

/** The terminal of somebody who runs the shop. */
export interface Cli {
  /** Their name, for the audit log. */
  operator: string;
  print(text: string): void;
  /** Asks before money moves. */
  confirm(question: string): Promise<boolean>;
}

/** A command refuses, with a sentence for the person at the terminal; nothing was changed. */
export class CommandRefused extends Error {}

const most = 500;

/** `--limit 20`: how many rows. */
export function limitOption(): Option {
  return new Option("-n, --limit <count>", `how many to show, at most ${most}`)
    .default(20)
    .argParser((text) => {
      const count = Number(text);
      if (Number.isInteger(count) && count >= 1 && count <= most) return count;
      throw new InvalidArgumentError(`It must be a whole number from 1 to ${most}.`);
    });
}

/** A reason that the customer is told: one line with words in it. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 3 && reason.length <= 200 && !/\p{Cc}/u.test(reason)) return reason;
  throw new InvalidArgumentError("It must be a line of 3 to 200 characters: the customer reads it.");
}

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

const lagos = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Africa/Lagos",
});

/** `21 Nov 2026, 10:05` on the clock in Lagos. */
export const at = (instant: Date | null) => (instant ? lagos.format(instant) : null);

export const naira = (money: Money) => money.formatted;
