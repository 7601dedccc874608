import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import { EmptyState } from "../../ui/EmptyState";
import { formatNaira, nairaOf } from "../../values/naira";
import { formatDateTime, formatHour, formatWeekday } from "../../values/dates";
import { type FigureFragment, type ReportPeriod, type TodayQuery, useTodayQuery } from "./generated/today";
import { BarPlot } from "../parts/BarPlot";
import { DataTable } from "../parts/DataTable";
import { FilterChips } from "../parts/FilterChips";
import { QueryState } from "../parts/QueryState";
import { Screen } from "../parts/Screen";
import { SetUpSteps } from "../parts/SetUpSteps";
import { useFilters } from "../parts/use-filters";

type Report = TodayQuery["report"];

const periods = [
  { id: "DAY", label: "Today", before: "yesterday" },
  { id: "WEEK", label: "This week", before: "last week" },
  { id: "MONTH", label: "This month", before: "last month" },
] as const satisfies readonly { id: ReportPeriod; label: string; before: string }[];

/** The shop's figures, the work that waits, and the steps that are missing until it can open. */
export function Today() {
  const { chosen: period, chips } = useFilters().choice("period", periods);
  const query = useTodayQuery({ variables: { period: period.id }, fetchPolicy: "cache-and-network" });
  const shown = query.data ?? query.previousData;
  return (
    <Screen title="Today">
      <FilterChips label="Period" {...chips} />
      <QueryState {...query} data={shown} />
      {shown && (
        <div className="grid grid-cols-1 gap-8" aria-busy={!query.data}>
          <SetUpSteps steps={shown.setUpSteps} />
          <Figures report={shown.report} />
          <Sales report={shown.report} />
          <Networks networks={shown.report.networks} />
          <Waiting work={shown.waitingWork} />
        </div>
      )}
    </Screen>
  );
}

/** Reports have sums as plain numbers. */
const formatAmount = (amount: number) => formatNaira(nairaOf(amount));

function Figures({ report }: { report: Report }) {
  const before = periods.find(({ id }) => id === report.period)?.before;
  const until = `${before} by the same time`;
  return (
    <section aria-label="Figures" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <Figure title="Bundles" one="bundle" figure={report.bundles} until={until} />
      <Figure title="Orders of devices" one="order" figure={report.orders} until={until} />
      <Figure title="Money put into wallets" one="top-up" figure={report.fundings} until={until} />
      <Card
        title="Margin of bundles"
        value={report.margin ? formatAmount(report.margin.amount) : "Not known"}
      >
        {report.margin
          ? `From sales of ${formatAmount(report.margin.sales)} whose costs are known`
          : "Enter the costs of options in the catalogue to see it"}
      </Card>
    </section>
  );
}

interface FigureProps {
  title: string;
  /** The unit of the count, in the singular. */
  one: string;
  figure: FigureFragment;
  /** The period that it is compared with. */
  until: string;
}

function Figure({ title, one, figure, until }: FigureProps) {
  const { now, before } = figure;
  const percent = before.amount > 0 ? Math.round((now.amount / before.amount - 1) * 100) : null;
  return (
    <Card title={title} value={formatAmount(now.amount)}>
      {`${now.count.toLocaleString("en-NG")} ${now.count === 1 ? one : `${one}s`}. `}
      {percent === null || percent === 0 ? "" : `${Math.abs(percent)}% ${percent < 0 ? "less" : "more"}: `}
      {`${formatAmount(before.amount)} ${until}`}
    </Card>
  );
}

function Card({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <article className="card grid content-start gap-1 p-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="display tabular text-3xl">{value}</p>
      <p className="text-sm text-muted">{children}</p>
    </article>
  );
}

interface TableProps extends ComponentProps<typeof DataTable> {
  bars?: ComponentProps<typeof BarPlot>["bars"];
  emptyTitle: string;
  emptyText?: string;
}

function Table({ bars, emptyTitle, emptyText, ...table }: TableProps) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{table.label}</h2>
      {table.rows.length === 0 ? (
        <EmptyState title={emptyTitle}>{emptyText ?? "Sales of this period will be listed here."}</EmptyState>
      ) : (
        <div className={classNames("grid items-start gap-4", bars && "lg:grid-cols-[2fr_3fr]")}>
          {bars && <BarPlot bars={bars} />}
          <DataTable {...table} />
        </div>
      )}
    </section>
  );
}

const sums = ["Bundles", "Orders", "Into wallets"];

function Sales({ report: { period, points } }: { report: Report }) {
  const isByHour = period === "DAY";
  const format = isByHour ? formatHour : formatWeekday;
  const sold = points.filter(({ bundles, orders, fundings }) => bundles + orders + fundings > 0);
  return (
    <Table
      label={isByHour ? "Sales by hour" : "Sales by day"}
      emptyTitle="Nothing was sold yet"
      bars={points.map(({ at, bundles, orders }) => ({ id: at, name: format(at), value: bundles + orders }))}
      columns={[isByHour ? "From" : "Day", ...sums]}
      numbers={sums}
      rows={sold.map(({ at, bundles, orders, fundings }) => ({
        id: at,
        cells: [format(at), ...[bundles, orders, fundings].map((each) => formatAmount(each))],
      }))}
    />
  );
}

const ofNetwork = ["Sales", "Delivered", "Waiting", "Refunded", "Median"];

function Networks({ networks }: { networks: Report["networks"] }) {
  return (
    <Table
      label="Bundles by network"
      emptyTitle="No bundle was sold yet"
      bars={networks.map(({ network, amount }) => ({ id: network, name: network, value: amount }))}
      columns={["Network", ...ofNetwork]}
      numbers={ofNetwork}
      rows={networks.map(({ network, amount, delivered, pending, refunded, medianSeconds }) => ({
        id: network,
        cells: [
          network,
          formatAmount(amount),
          ...[delivered, pending, refunded].map((count) => count.toLocaleString("en-NG")),
          medianSeconds == null ? "–" : formatSeconds(medianSeconds),
        ],
      }))}
    />
  );
}

function Waiting({ work }: { work: TodayQuery["waitingWork"] }) {
  return (
    <Table
      label="Waiting for somebody"
      emptyTitle="All done"
      emptyText="No message, order, case or change is waiting."
      columns={["Task", "For whom", "How many", "Oldest since"]}
      numbers={["How many"]}
      rows={work
        .filter(({ count }) => count > 0)
        .map(({ what, who, count, since }) => ({
          id: what,
          cells: [what, who, count.toLocaleString("en-NG"), since ? formatDateTime(since) : ""],
        }))}
    />
  );
}

function formatSeconds(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
