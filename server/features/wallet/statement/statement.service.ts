import { Money } from "../../../values/money";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  pageOf,
} from "../../../platform/graphql/connection";
import { LocalMonth } from "../../../values/dates";
import { type StatementRow, transactionFields } from "../wallet.service";
import type { MoneyItems } from "../money-items";
import { Statement, StatementLine, type StatementRange } from "./statement.type";
import { newInstance } from "../../../values/new-instance";

// Each query reads a range of an index, however long the wallet's history is.

/** When the wallet $1 was first used. Only wallets' entries have a balance, and only those are in this index. */
export const firstEntry = `
  SELECT created_at FROM ledger_entry WHERE account_id = $1 AND balance_after IS NOT NULL
  ORDER BY created_at, id LIMIT 1`;

const firstIdSince = (instant: string) => `(
  SELECT id FROM ledger_entry WHERE account_id = $1 AND balance_after IS NOT NULL AND created_at >= ${instant}
  ORDER BY created_at, id LIMIT 1)`;

const pastEveryId = Number.MAX_SAFE_INTEGER;

const balanceBefore = (id: string) => `(
  SELECT balance_after FROM ledger_entry WHERE account_id = $1 AND id < COALESCE(${id}, ${pastEveryId})
  ORDER BY id DESC LIMIT 1)`;

/**
 * The range of ids of the month from $2 to $3, its opening and its closing balance. Ids follow the order of booking, so
 * the running balance has no gaps.
 */
export const findRange = `
  SELECT first_id, end_id, ${balanceBefore("first_id")} AS opening, ${balanceBefore("end_id")} AS closing
  FROM (SELECT ${firstIdSince("$2")} AS first_id, ${firstIdSince("$3")} AS end_id) AS bounds`;

/** The subquery limits the entries before the join, so that no query plan reads more than a page. */
const lines = (where: string, order: string) => `
  SELECT e.id, e.amount, e.balance_after, e.created_at, t.kind, t.reference, t.description, t.outcome_type, t.outcome_id
  FROM (SELECT id, transaction_id, amount, balance_after, created_at FROM ledger_entry
        WHERE account_id = $1 AND ${where} ORDER BY id ${order} LIMIT $4) AS e
  JOIN ledger_transaction t ON t.id = e.transaction_id ORDER BY e.id ${order}`;

/** $4 lines with ids from $2 and below $3, newest first. */
export const linesBefore = lines("id >= $2 AND id < $3", "DESC");

/** $4 lines with ids above $2 and below $3, oldest first. */
export const linesAfter = lines("id > $2 AND id < $3", "ASC");

const countLines = `
  SELECT COUNT(*) AS count FROM ledger_entry WHERE account_id = $1 AND id >= $2 AND id < $3`;

interface LineRow extends StatementRow {
  outcome_type: string;
  outcome_id: string;
}

const batch = 500;

/** Monthly statements of a customer's wallet. */
export class StatementService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly moneyItems: MoneyItems,
  ) {}

  get currentMonth(): LocalMonth {
    return LocalMonth.inLagos(this.clock.now());
  }

  /** From the month of the first entry to this month, newest first. */
  async monthsOf(customerId: string): Promise<LocalMonth[]> {
    const [first] = await this.database.reader.query<{ created_at: number }>(firstEntry, [customerId]);
    const begin = first ? LocalMonth.inLagos(new Date(first.created_at)) : this.currentMonth;
    const months = [this.currentMonth];
    for (let month = this.currentMonth; begin.isBefore(month);) months.push((month = month.previous));
    return months;
  }

  async statementOf(customerId: string, month: LocalMonth): Promise<Statement> {
    const [found] = await this.database.reader.query<Record<keyof typeof nothing, number | null>>(findRange, [
      customerId,
      month.start.getTime(),
      month.end.getTime(),
    ]);
    const { first_id, end_id, opening, closing } = found ?? nothing;
    const endId = end_id ?? Number.MAX_SAFE_INTEGER;
    return newInstance(Statement, {
      id: `${customerId} ${month.iso}`,
      month: month.iso,
      openingBalance: Money.ofKobo(opening ?? 0),
      closingBalance: Money.ofKobo(closing ?? 0),
      range: { customerId, month, firstId: first_id ?? endId, endId },
    });
  }

  /** Newest first. */
  async linesOf(
    { customerId, firstId, endId }: StatementRange,
    { first, after }: PageArgs,
  ): Promise<Page<StatementLine>> {
    const below = after ? Number(decodeCursor(after, ["number"])[0]) : endId;
    const [rows, [total]] = await Promise.all([
      this.database.reader.query<LineRow>(linesBefore, [
        customerId,
        firstId,
        Math.min(below, endId),
        first + 1,
      ]),
      this.database.reader.query<{ count: number }>(countLines, [customerId, firstId, endId]),
    ]);
    const cursorOf = ({ id }: StatementLine) => encodeCursor(Number(id));
    return pageOf(
      rows.map((row) => this.lineOf(row)),
      first,
      total?.count ?? 0,
      cursorOf,
    );
  }

  /** All lines of the month, oldest first, read in batches. */
  async *everyLineOf({ customerId, firstId, endId }: StatementRange): AsyncGenerator<StatementLine> {
    let last = firstId - 1;
    for (;;) {
      const rows = await this.database.reader.query<LineRow>(linesAfter, [customerId, last, endId, batch]);
      yield* rows.map((row) => this.lineOf(row));
      if (rows.length < batch) return;
      last = Number(rows.at(-1)?.id);
    }
  }

  /** The line's kind, as the downloaded statement names it. */
  labelOf({ kind }: StatementLine): string {
    return this.moneyItems.labelOf(kind);
  }

  /** The outcome of a refund is the item that was refunded; of a reversal, the funding. */
  private lineOf(row: LineRow): StatementLine {
    return newInstance(StatementLine, {
      ...transactionFields(row),
      itemKind: this.moneyItems.of(row.outcome_type).kind,
      itemId: row.outcome_id,
    });
  }
}

const nothing = { first_id: null, end_id: null, opening: null, closing: null };
