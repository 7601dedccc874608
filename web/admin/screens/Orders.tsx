import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { formatNaira } from "../../values/naira";
import { formatDateTime, formatDay } from "../../values/dates";
import { type OrdersQuery, type OrderStatus, useOrdersQuery } from "./generated/orders";
import { FilterChips } from "../parts/FilterChips";
import { orderBadge, statusNames } from "../parts/order-status";
import { PagedList } from "../parts/PagedList";
import { listPagesOf } from "../parts/pages";
import { Screen } from "../parts/Screen";
import { SearchForm } from "../parts/SearchForm";
import { useFilters } from "../parts/use-filters";

const statuses = [
  { id: "", label: "All" },
  ...Object.entries(statusNames).map(([id, label]) => ({ id: id as OrderStatus, label })),
] as const;

export function Orders() {
  const filters = useFilters();
  const status = filters.choice("status", statuses);
  const search = filters.get("search");
  return (
    <Screen title="Orders">
      <SearchForm
        key={search}
        label="Search"
        hint="Reference, name or phone number"
        value={search}
        onSearch={(text) => filters.set("search", text)}
      />
      <FilterChips label="Status" {...status.chips} />
      <OrderList key={`${status.chosen.id} ${search}`} status={status.chosen.id || null} search={search} />
    </Screen>
  );
}

/** Each filter has a list of its own, so that a page that arrives late is not added to another's. */
function OrderList({ status, search }: { status: OrderStatus | null; search: string }) {
  const query = useOrdersQuery({ variables: { status, search: search || null } });
  const [emptyTitle, emptyText] =
    search || status
      ? ["Nothing matches", "Change the search or the status above."]
      : ["No orders yet", "Orders are listed here as soon as they are paid."];
  return (
    <PagedList {...listPagesOf(query, "orders", "before")} {...{ emptyTitle, emptyText }} label="Orders">
      {(order) => <OrderItem key={order.id} order={order} />}
    </PagedList>
  );
}

function OrderItem({ order }: { order: OrdersQuery["orders"][number] }) {
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
          <span className="block text-sm font-normal text-muted">{formatDateTime(createdAt)}</span>
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
