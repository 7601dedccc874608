import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  pageOf,
} from "../../../platform/graphql/connection";
import { LocalMonth } from "../../../values/local-month";
import { Money } from "../../../values/money";
import { countLines, findRange, firstEntry, linesAfter, linesBefore } from "./statement-queries";
import { type LineRow, toLine } from "./statement-row";
import { Statement, type StatementLine, type StatementRange } from "./statement.type";

const batch = 500;

/** Movements of a customer's wallet, a month at a time. */
export class StatementService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  get currentMonth(): LocalMonth {
    return LocalMonth.inLagos(this.clock.now());
  }

  /** From the month of the first movement to this one, newest first. */
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
    return Object.assign(new Statement(), {
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
    return pageOf(rows.map(toLine), first, total?.count ?? 0, cursorOf);
  }

  /** All lines of the month, oldest first, read a few hundred at a time. */
  async *everyLineOf({ customerId, firstId, endId }: StatementRange): AsyncGenerator<StatementLine> {
    let last = firstId - 1;
    for (;;) {
      const rows = await this.database.reader.query<LineRow>(linesAfter, [customerId, last, endId, batch]);
      yield* rows.map(toLine);
      if (rows.length < batch) return;
      last = Number(rows.at(-1)?.id);
    }
  }
}

const nothing = { first_id: null, end_id: null, opening: null, closing: null };
