import type { Clock } from "../../platform/clock";
import type { Database, Reader } from "../../platform/database/database";
import { BundlePurchase, BundlePurchaseStatus } from "../bundles";
import { DataOption } from "../catalogue";
import { Order, OrderStatus } from "../orders";
import { Funding, FundingStatus } from "../wallet";
import type { DayTotals, Summed, Total } from "./day-totals";
import { type Periods, periodsAt, type ReportPeriod, slotOf, type Span, startOfSlot } from "./periods";
import type { NetworkReport, Report, ReportMargin, ReportPoint } from "./reports.schema";
import { dayMs } from "../../values/durations";

export const summed = {
  bundles: { entity: BundlePurchase, amount: "price", cost: "cost", by: ["dataOptionId", "status"] },
  orders: { entity: Order, amount: "total", by: ["status"] },
  fundings: { entity: Funding, amount: "amount", by: ["status"] },
} as const;

const lastDeliveries = 2_000;

interface Amounts {
  amount: number;
  count: number;
}

type Options = Awaited<ReturnType<typeof optionsNow>>;

type Figures = Record<keyof typeof summed, readonly Total[]>;

/**
 * Measured as in DayTotals, with its days cached: 18 ms for a day, 38 ms for a week, 39 ms for a month (median); 63, 77
 * and 82 ms (p95).
 */
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly totals: DayTotals,
  ) {}

  async report(period: ReportPeriod): Promise<Report> {
    const { reader } = this.database;
    const periods = periodsAt(this.clock.now(), period);
    const [now, before] = await Promise.all([
      this.figures(summed, periods.now),
      this.figures(summed, periods.before),
    ]);
    const [options, deliveries] = await Promise.all([
      optionsNow(reader),
      latestDeliveries(reader, periods.now),
    ]);
    // Hours are read without the options, which would be a row for almost every purchase.
    const byStatus = { ...summed, bundles: { ...summed.bundles, by: ["status"] } };
    const hours = periods.step === dayMs ? now : await this.figures(byStatus, periods.now, periods.step);
    const compare = (of: (figures: Figures) => readonly Amounts[]) => ({
      now: total(of(now)),
      before: total(of(before)),
    });
    return {
      period,
      bundles: compare(({ bundles }) => notRefunded(bundles)),
      orders: compare(({ orders }) => orders),
      fundings: compare(({ fundings }) => fundings),
      margin: marginOf(now.bundles, options),
      networks: networksOf(now.bundles, options, deliveries),
      points: pointsOf(periods, hours),
      comparedUntil: new Date(periods.before.to),
    };
  }

  private async figures(of: Record<keyof typeof summed, Summed>, span: Span, step = dayMs): Promise<Figures> {
    const [bundles, orders, fundings] = await Promise.all([
      this.totals.readTotals(of.bundles, span, step),
      this.totals.readTotals(of.orders, span, step),
      this.totals.readTotals(of.fundings, span, step),
    ]);
    const { CANCELLED } = OrderStatus;
    return {
      bundles,
      orders: orders.filter(({ status }) => status !== CANCELLED),
      fundings: fundings.filter(({ status }) => status === FundingStatus.SUCCEEDED),
    };
  }
}

const notRefunded = (bundles: readonly Total[]) =>
  bundles.filter(({ status }) => status !== BundlePurchaseStatus.REFUNDED);

const naira = (kobo: number) => kobo / 100;

function total(totals: readonly Amounts[]) {
  return {
    amount: naira(totals.reduce((sum, { amount }) => sum + amount, 0)),
    count: totals.reduce((sum, { count }) => sum + count, 0),
  };
}

/** By the costs stored with each purchase, or today's where none was stored. */
function marginOf(bundles: readonly Total[], options: Options): ReportMargin | null {
  let [margin, sales, known] = [0, 0, 0];
  // A loop makes no objects, and a month has tens of thousands of totals.
  for (const { dataOptionId = "", amount, count, cost, countWithCost, amountWithCost } of notRefunded(
    bundles,
  )) {
    margin += amountWithCost - cost;
    sales += amountWithCost;
    known += countWithCost;
    const costNow = options.get(dataOptionId)?.cost ?? null;
    if (costNow === null) continue;
    margin += amount - amountWithCost - costNow * (count - countWithCost);
    sales += amount - amountWithCost;
    known += count - countWithCost;
  }
  return known === 0 ? null : { amount: naira(margin), sales: naira(sales) };
}

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

function networksOf(
  bundles: readonly Total[],
  options: Options,
  deliveries: readonly { optionId: string; seconds: number }[],
): NetworkReport[] {
  const networkOf = (optionId: string) => options.get(optionId)?.network ?? "Other";
  const byNetwork = grouped(bundles, ({ dataOptionId }) => networkOf(dataOptionId ?? ""));
  const times = grouped(deliveries, ({ optionId }) => networkOf(optionId));
  const reports = [...byNetwork].map(([network, totals]) => {
    const countOf = (counted: BundlePurchaseStatus) =>
      total(totals.filter(({ status }) => status === counted)).count;
    const middle = median((times.get(network) ?? []).map(({ seconds }) => seconds));
    return {
      network,
      amount: total(notRefunded(totals)).amount,
      delivered: countOf(BundlePurchaseStatus.DELIVERED),
      pending: countOf(BundlePurchaseStatus.PENDING),
      refunded: countOf(BundlePurchaseStatus.REFUNDED),
      medianSeconds: middle === null ? null : Math.round(middle),
    };
  });
  return reports.toSorted((a, b) => b.amount - a.amount || (a.network < b.network ? -1 : 1));
}

function pointsOf({ now, step }: Periods, { bundles, orders, fundings }: Figures): ReportPoint[] {
  const first = slotOf(now.from, step);
  const last = slotOf(now.to - 1, step);
  const amounts = (totals: readonly Total[]) => {
    const bySlot = new Map<number, number>();
    for (const { slot, amount } of totals) bySlot.set(slot, (bySlot.get(slot) ?? 0) + amount);
    return (slot: number) => naira(bySlot.get(slot) ?? 0);
  };
  const [ofBundles, ofOrders, ofFundings] = [
    amounts(notRefunded(bundles)),
    amounts(orders),
    amounts(fundings),
  ];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const slot = first + index;
    return {
      at: new Date(startOfSlot(slot, step)),
      bundles: ofBundles(slot),
      orders: ofOrders(slot),
      fundings: ofFundings(slot),
    };
  });
}

async function optionsNow({ manager }: Reader) {
  const rows = await manager
    .createQueryBuilder(DataOption, "o")
    .innerJoin("o.dataPackage", "p")
    .innerJoin("p.provider", "n")
    .select("o.id", "id")
    .addSelect("o.cost", "cost")
    .addSelect("n.name", "network")
    .getRawMany<{ id: string; cost: string | number | null; network: string }>();
  return new Map(
    rows.map(({ id, cost, network }) => [id, { network, cost: cost === null ? null : Number(cost) }]),
  );
}

/** Enough deliveries for a median, however many there were. */
async function latestDeliveries({ manager }: Reader, span: Span) {
  const rows = await manager
    .createQueryBuilder(BundlePurchase, "r")
    .select("r.dataOptionId", "optionId")
    .addSelect("r.settledAt - r.createdAt", "took")
    .where("r.createdAt >= :from AND r.createdAt < :to AND r.status = :status", {
      ...span,
      status: BundlePurchaseStatus.DELIVERED,
    })
    .orderBy("r.createdAt", "DESC")
    .limit(lastDeliveries)
    .getRawMany<{ optionId: string; took: string | number }>();
  return rows.map(({ optionId, took }) => ({ optionId, seconds: Number(took) / 1_000 }));
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
