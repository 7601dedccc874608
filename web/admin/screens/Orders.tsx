import { Link, useSearchParams } from "react-router";
import { Badge } from "../../ui/Badge";
import { formatNaira } from "../../values/naira";
import { type OrderRowFragment, type OrderStatus, useOrdersQuery } from "./generated/orders";
import { appendItems, usePagesAfterLast } from "../parts/append-page";
import { FilterChips } from "../parts/FilterChips";
import { formatDay, formatTime } from "../parts/lagos-time";
import { orderBadge, statusNames } from "../parts/order-status";
import { PagedList } from "../parts/PagedList";
import { Screen } from "../parts/Screen";
import { SearchForm } from "../parts/SearchForm";

const statuses = Object.keys(statusNames) as OrderStatus[];

/** The orders of all customers, newest first. */
export function Orders() {
  const [params, setParams] = useSearchParams();
  const status = statuses.find((each) => each === params.get("status")) ?? null;
  const search = params.get("search") ?? "";
  const set = (name: "status" | "search", value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return (
    <Screen title="Orders">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <SearchForm
          key={search}
          label="Search"
          hint="Reference, name or phone number"
          value={search}
          onSearch={(text) => set("search", text)}
        />
      </div>
      <FilterChips
        label="Status"
        value={status ?? ""}
        options={[{ id: "", label: "All" }, ...statuses.map((id) => ({ id, label: statusNames[id] }))]}
        onChange={(id) => set("status", id)}
      />
      <OrderList key={`${status} ${search}`} status={status} search={search} />
    </Screen>
  );
}

function OrderList({ status, search }: { status: OrderStatus | null; search: string }) {
  const { data, error, refetch, fetchMore } = useOrdersQuery({
    variables: { status, search: search || null },
    fetchPolicy: "network-only",
  });
  const pages = usePagesAfterLast(data?.orders, async (before) => {
    const more = await fetchMore({ variables: { before }, updateQuery: appendItems("orders") });
    return more.data?.orders;
  });
  const [emptyTitle, emptyText] =
    search || status
      ? ["Nothing matches", "Change the search or the status above."]
      : ["No orders yet", "Orders are listed here as soon as they are paid."];
  return (
    <PagedList
      {...pages}
      {...{ emptyTitle, emptyText }}
      label="Orders"
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      className="grid gap-2"
    >
      {(order) => <OrderItem key={order.id} order={order} />}
    </PagedList>
  );
}

function OrderItem({ order }: { order: OrderRowFragment }) {
  const { reference, status, createdAt, total, refunded, name, phone, deliveryMethod, deliveryLatest } =
    order;
  const badge = orderBadge(deliveryMethod, status);
  return (
    <li>
      <Link
        to={`/orders/${reference}`}
        className="grid items-center gap-x-4 gap-y-1 rounded-control border border-line bg-surface p-3 no-underline hover:border-line-strong sm:grid-cols-[12.5rem_1fr_9rem_auto]"
      >
        <span className="tabular font-semibold">
          {reference}
          <span className="block text-sm font-normal text-muted">{formatTime(createdAt)}</span>
        </span>
        <span className="min-w-0 wrap-anywhere">
          {name}
          <span className="tabular block text-sm text-muted">
            {phone} · {deliveryMethod === "DOOR_STEP" ? "Door-step" : "Pick-up"} by{" "}
            {formatDay(deliveryLatest)}
          </span>
        </span>
        <span className="tabular font-semibold sm:text-end">
          {formatNaira(total)}
          {refunded > 0 && (
            <span className="block text-sm font-normal text-muted">{formatNaira(refunded)} refunded</span>
          )}
        </span>
        <span className="sm:w-40 sm:text-end">
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
      </Link>
    </li>
  );
}
