import { And, IsNull, LessThan, MoreThanOrEqual, Not } from "typeorm";
import { Money } from "../../../values/money";
import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import { badUserInput } from "../../../platform/graphql/format-error";
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  pageOf,
} from "../../../platform/graphql/connection";
import { LocalMonth } from "../../../values/dates";
import { LedgerEntry } from "../ledger/ledger.entity";
import { type StatementRow, transactionFields } from "../wallet.service";
import type { MoneyItems } from "../money-items";
import { findRange, everyLine, linesBefore } from "./statement.sql";
import { Statement, StatementLine, type StatementRange } from "./statement.schema";
import { newInstance } from "../../../values/new-instance";

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
    const first = await this.firstEntryOf(customerId);
    const begin = first ? LocalMonth.inLagos(first.createdAt) : this.currentMonth;
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
    const [rows, total] = await Promise.all([
      this.database.reader.query<StatementRow>(linesBefore, [
        customerId,
        firstId,
        Math.min(below, endId),
        first + 1,
      ]),
      this.database.reader.manager.countBy(LedgerEntry, {
        accountId: customerId,
        id: And(MoreThanOrEqual(firstId), LessThan(endId)),
      }),
    ]);
    const lines = await this.moneyItems.fillTexts(rows);
    return pageOf(
      lines.map((row) => this.lineOf(row)),
      first,
      total,
      ({ id }) => encodeCursor(Number(id)),
    );
  }

  /** Oldest first. */
  async everyLineOf({ customerId, firstId, endId }: StatementRange): Promise<StatementLine[]> {
    const rows = await this.database.reader.query<StatementRow>(everyLine, [customerId, firstId, endId]);
    return (await this.moneyItems.fillTexts(rows)).map((row) => this.lineOf(row));
  }

  labelOf({ kind }: StatementLine): string {
    return this.moneyItems.labelOf(kind);
  }

  /** Only wallets' entries have a balance and are in the index. */
  private firstEntryOf(accountId: string): Promise<Pick<LedgerEntry, "createdAt"> | null> {
    return this.database.reader.manager.findOne(LedgerEntry, {
      select: { id: true, createdAt: true },
      where: { accountId, balanceAfter: Not(IsNull()) },
      order: { createdAt: "ASC", id: "ASC" },
    });
  }

  /** The outcome of a refund is the item that was refunded; of a reversal, the funding. */
  private lineOf(row: StatementRow): StatementLine {
    return newInstance(StatementLine, {
      ...transactionFields(row),
      itemKind: this.moneyItems.itemFor(row.outcome_type).kind,
      itemId: row.outcome_id,
    });
  }
}

const nothing = { first_id: null, end_id: null, opening: null, closing: null };

/** Throws BAD_USER_INPUT. */
export function parseMonth(text: string): LocalMonth {
  const month = LocalMonth.parse(text);
  if (month) return month;
  throw badUserInput("month must be a month such as 2026-11");
}
