import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { TextField } from "../../ui/TextField";
import { type StaffCustomerLineFragment, useStaffCustomersQuery } from "./generated/customers";
import { FilterChips } from "../parts/FilterChips";
import { formatTime } from "../parts/lagos-time";
import { PagedList } from "../parts/PagedList";
import { Screen } from "../parts/Screen";
import { appendPage } from "../parts/append-page";

const maxSearchLength = 254;
const filters = [
  { id: "", label: "All" },
  { id: "on-hold", label: "On hold" },
];

/** The filter in the address. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const onHold = params.get("show") === "on-hold";
  const set = (name: "search" | "show", value: string) =>
    setParams((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });
  return { search, onHold, set };
}

/** Finds customers; the search and the filter are in the address. */
export function Customers() {
  const { search, onHold, set } = useFilters();
  const { data, error, refetch, fetchMore } = useStaffCustomersQuery({
    variables: { search, onHold },
    fetchPolicy: "network-only",
  });
  const page = data?.staffCustomers;
  return (
    <Screen title="Customers">
      <SearchForm key={search} search={search} onSearch={(text) => set("search", text)} />
      <FilterChips
        label="Show"
        options={filters}
        value={onHold ? "on-hold" : ""}
        onChange={(id) => set("show", id)}
      />
      <PagedList
        label="Customers"
        items={page?.customers}
        error={error}
        onRetry={() => void refetch()}
        hasMore={Boolean(page?.next)}
        onMore={() =>
          fetchMore({
            variables: { after: page?.next },
            updateQuery: appendPage("staffCustomers", "customers"),
          })
        }
        {...(onHold && !search ? noneOnHold : noneFound)}
        className="grid gap-2"
      >
        {(customer) => <CustomerLine key={customer.id} customer={customer} />}
      </PagedList>
    </Screen>
  );
}

const noneOnHold = { emptyTitle: "No customer is on hold" };
const noneFound = {
  emptyTitle: "No customer found",
  emptyText:
    "Search for the beginning of an email address or of names, or for a whole phone number, customer number or reference of a receipt.",
};

function SearchForm({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  return (
    <form
      role="search"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <div className="min-w-0 grow sm:max-w-130">
        <TextField
          label="Name, email, phone, customer number or reference"
          type="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit">Search</Button>
    </form>
  );
}

function CustomerLine({ customer }: { customer: StaffCustomerLineFragment }) {
  const { id, name, email, phoneNumber, customerNumber, createdAt, frozenAt } = customer;
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 grow">
        <Link to={`/customers/${id}`} className="font-semibold underline underline-offset-2">
          {name || email}
        </Link>
        <p className="text-sm break-all text-muted">{email}</p>
      </div>
      {frozenAt && <Badge tone="danger">On hold</Badge>}
      <p className="text-sm text-muted sm:text-end">
        {[phoneNumber, customerNumber].filter(Boolean).join(" · ")}
        <span className="block">Since {formatTime(createdAt)}</span>
      </p>
    </li>
  );
}
