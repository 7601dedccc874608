import { LRUCache } from "lru-cache";
import type { EntityTarget, ObjectLiteral } from "typeorm";
import { agesBy, type Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { slotOf, type Span, startOfSlot } from "./periods";
import { lagosOffset } from "../../values/dates";
import { dayMs } from "../../values/durations";

/** The sum of one hour or day with one status. Amounts are kobo. */
export interface Total {
  slot: number;
  status: string;
  amount: number;
  count: number;
  dataOptionId?: string | undefined;
  /** The stored costs; a row without one counts as 0. */
  cost: number;
  /** The number of rows with a cost, and their amount. */
  countWithCost: number;
  amountWithCost: number;
}

/** The table has an index named `…_report` with all of these columns. */
export interface Summed {
  entity: EntityTarget<ObjectLiteral>;
  amount: string;
  cost?: string;
  by: readonly string[];
}

/** By this time after its end, all bundles of a day are delivered or refunded. */
const settledAfter = dayMs;
const maxAgeMs = 15 * 60_000;
const cachedDays = 62;

/**
 * Totals of days before yesterday are cached for up to 15 minutes, because a refund by hand may still change them; a
 * job reads them again before that. With a million purchases a year on SQLite, on two shared cores, a month without the
 * cache took 600 to 800 ms.
 */
export class DayTotals {
  private readonly cache: LRUCache<string, readonly Total[]>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly all: readonly Summed[],
  ) {
    const max = all.length * (cachedDays + 1);
    this.cache = new LRUCache({ max, ttl: maxAgeMs, ...agesBy(clock) });
  }

  async readTotals(summed: Summed, span: Span, step: number): Promise<Total[]> {
    if (step !== dayMs) return this.read(summed, span, step);
    const found: Total[] = [];
    let missing: Span | null = null as Span | null;
    for (let slot = slotOf(span.from, dayMs); slot <= slotOf(span.to - 1, dayMs); slot += 1) {
      const cached = isWhole(slot, span) ? this.cache.get(keyOf(summed, slot)) : null;
      if (cached) found.push(...cached);
      else {
        const end = Math.min(startOfSlot(slot + 1, dayMs), span.to);
        // The oldest days are cached first, so the missing ones are one stretch.
        missing = { from: missing?.from ?? startOfSlot(slot, dayMs), to: end };
      }
    }
    if (!missing) return found;
    const { from, to } = missing;
    const outside = found.filter(({ slot }) => slot < slotOf(from, dayMs) || slot > slotOf(to - 1, dayMs));
    return [...outside, ...(await this.read(summed, { from, to }, step))];
  }

  async refresh(): Promise<void> {
    const today = slotOf(this.clock.now().getTime(), dayMs);
    for (const summed of this.all) {
      for (let slot = today - cachedDays; slot <= today; slot += 1) {
        const span = { from: startOfSlot(slot, dayMs), to: startOfSlot(slot + 1, dayMs) };
        if (!this.isSettled(slot)) continue;
        this.cache.set(keyOf(summed, slot), await this.read(summed, span, dayMs));
      }
    }
  }

  private isSettled(slot: number): boolean {
    return startOfSlot(slot + 1, dayMs) + settledAfter <= this.clock.now().getTime();
  }

  private async read({ entity, amount, cost, by }: Summed, span: Span, step: number): Promise<Total[]> {
    const query = this.database.reader.manager
      .createQueryBuilder(entity, "r")
      // These numbers come from this module, not from a request: PostgreSQL must see one expression in both places.
      .select(`(r.createdAt + ${lagosOffset}) / ${step}`, "slot")
      .addSelect(`SUM(r.${amount})`, "amount")
      .addSelect("COUNT(*)", "count")
      .where("r.createdAt >= :from AND r.createdAt < :to", span)
      .groupBy("slot");
    if (cost)
      query
        .addSelect(`SUM(r.${cost})`, "cost")
        .addSelect(`COUNT(r.${cost})`, "countWithCost")
        .addSelect(`SUM(CASE WHEN r.${cost} IS NULL THEN 0 ELSE r.${amount} END)`, "amountWithCost");
    for (const property of by) query.addSelect(`r.${property}`, property).addGroupBy(`r.${property}`);
    const rows = await query.getRawMany<Total>();
    // PostgreSQL returns sums as text.
    const number = (value: unknown) => Number(value);
    // One shape for all rows, because a month has tens of thousands; null is 0.
    return rows.map(({ slot, status, dataOptionId, ...row }) => ({
      slot: number(slot),
      status,
      dataOptionId,
      amount: number(row.amount),
      count: number(row.count),
      cost: number(row.cost ?? 0),
      countWithCost: number(row.countWithCost ?? 0),
      amountWithCost: number(row.amountWithCost ?? 0),
    }));
  }
}

const keyOf = ({ amount, by }: Summed, slot: number) => `${amount} ${by.join()} ${slot}`;

const isWhole = (slot: number, { from, to }: Span) =>
  startOfSlot(slot, dayMs) >= from && startOfSlot(slot + 1, dayMs) <= to;
