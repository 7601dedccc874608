import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { formatDateTime } from "../../values/dates";
import {
  type StaffCustomerLineFragment,
  type StaffCustomersQuery,
  useStaffCustomersQuery,
} from "./generated/customers";
import { anotherPerson } from "../parts/BundleItem";
import { FilterChips } from "../parts/FilterChips";
import { PagedList } from "../parts/PagedList";
import { pagesOf } from "../parts/pages";
import { Screen } from "../parts/Screen";
import { SearchForm } from "../parts/SearchForm";
import { useFilters } from "../parts/use-filters";

const lists = [
  { id: "", label: "All" },
  { id: "on-hold", label: "On hold" },
] as const;

export function Customers() {
  const filters = useFilters();
  const search = filters.get("search");
  // Back shows the search before.
  const list = filters.choice("show", lists, {});
  const onHold = list.chosen.id === "on-hold";
  const query = useStaffCustomersQuery({ variables: { search, onHold } });
  const matches = query.data?.staffCustomers.matches ?? [];
  return (
    <Screen title="Customers">
      <SearchForm
        key={search}
        label="Search"
        hint="Name, email, any phone number, customer number or reference"
        value={search}
        onSearch={(text) => filters.set("search", text, {})}
      />
      <FilterChips label="Show" {...list.chips} />
      <PagedList
        label="Customers"
        {...pagesOf(query, "staffCustomers", "customers")}
        {...(onHold && !search ? noneOnHold : noneFound)}
      >
        {(customer) => (
          <CustomerLine
            key={customer.id}
            customer={customer}
            matches={matches.filter(({ customerId }) => customerId === customer.id)}
          />
        )}
      </PagedList>
    </Screen>
  );
}

const noneOnHold = { emptyTitle: "No customer is on hold" };
const noneFound = {
  emptyTitle: "No customer found",
  emptyText:
    "Search for the beginning of an email address or of names, or for a whole phone number (also one that was bought for or ordered with), customer number or reference of a receipt.",
};

interface CustomerLineProps {
  customer: StaffCustomerLineFragment;
  matches: StaffCustomersQuery["staffCustomers"]["matches"];
}

function CustomerLine({ customer, matches }: CustomerLineProps) {
  const { id, name, email, phoneNumber, customerNumber, createdAt, frozenAt } = customer;
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 grow">
        <Link to={`/customers/${id}`} className="font-semibold underline underline-offset-2">
          {name || email}
        </Link>
        <p className="text-sm break-all text-muted">{email}</p>
        {matches.map(({ kind, at, isBeforeTakeover }) => (
          <p key={kind} className="text-sm">
            {kind === "ORDER" ? "Ordered with this number" : "Bought for this number"}, last on{" "}
            {formatDateTime(at)}
            {isBeforeTakeover && `. ${anotherPerson}`}
          </p>
        ))}
      </div>
      {frozenAt && <Badge tone="danger">On hold</Badge>}
      <p className="text-sm text-muted sm:text-end">
        {[phoneNumber, customerNumber].filter(Boolean).join(" · ")}
        <span className="block">Since {formatDateTime(createdAt)}</span>
      </p>
    </li>
  );
}
