import { EmptyState } from "../../ui/EmptyState";
import { TriangleAlert } from "lucide-react";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import {
  type BundlesQueryVariables,
  useBundleQuery,
  useBundlesQuery,
  useDeliveryQuery,
} from "./generated/bundles";
import { BundleItem } from "../parts/BundleItem";
import { FilterChips } from "../parts/FilterChips";
import { PagedList } from "../parts/PagedList";
import { listPagesOf } from "../parts/pages";
import { QueryState } from "../parts/QueryState";
import { Screen } from "../parts/Screen";
import { SearchForm } from "../parts/SearchForm";
import { useFilters } from "../parts/use-filters";

const lists = [
  { id: "PENDING", label: "Waiting" },
  { id: "ALL", label: "All" },
  { id: "DELIVERED", label: "Delivered" },
  { id: "REFUNDED", label: "Refunded" },
] as const;

/** All bought bundles: first those that wait for their delivery, or one by its reference. */
export function Bundles() {
  const filters = useFilters();
  const reference = filters.get("reference");
  const search = reference || filters.get("number");
  return (
    <Screen title="Bundles">
      <SearchForm
        key={search}
        label="Reference or number"
        hint="Such as OYB-7K3M9QXT2A, or the whole number it was bought for"
        value={search}
        onSearch={(text) => {
          const isReference = /^[o0]yb/i.test(text);
          const number = isReference ? "" : text;
          filters.setAll({
            reference: isReference ? text.toUpperCase() : "",
            number,
            status: number && "ALL",
          });
        }}
      />
      {reference ? <Found reference={reference} /> : <Filtered />}
    </Screen>
  );
}

function Filtered() {
  const filters = useFilters();
  const status = filters.choice("status", lists);
  const { id } = status.chosen;
  const filter = (name: string) => filters.get(name) || null;
  const delivery = useDeliveryQuery();
  const networks = delivery.data?.delivery.soldNetworks ?? [];
  const day = (label: string, name: string) => (
    <TextField
      label={label}
      type="date"
      className="tabular"
      value={filters.get(name)}
      onChange={({ target }) => filters.set(name, target.value)}
    />
  );
  const variables = {
    status: id === "ALL" ? null : id,
    network: filter("network"),
    number: filter("number"),
    from: filter("from"),
    to: filter("to"),
  };
  return (
    <>
      <OptionsWithoutCode query={delivery} />
      <FilterChips label="Status" {...status.chips} />
      <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        <div className="col-span-2 sm:w-60">
          <Select
            label="Network"
            options={["", ...networks].map((name) => ({ value: name, text: name || "All networks" }))}
            value={filters.get("network")}
            onChange={(name) => filters.set("network", name)}
          />
        </div>
        {day("From", "from")}
        {day("To", "to")}
      </div>
      <BundleList key={JSON.stringify(variables)} variables={variables} />
    </>
  );
}

function Found({ reference }: { reference: string }) {
  const query = useBundleQuery({ variables: { reference } });
  if (!query.data) return <QueryState {...query} />;
  const { bundle } = query.data;
  if (!bundle) return <EmptyState title="Nothing matches">Enter the whole reference.</EmptyState>;
  return (
    <ul className="grid gap-2" aria-label="Bundles">
      <BundleItem bundle={bundle} />
    </ul>
  );
}

/** Each filter has a list of its own, so that a page that arrives late is not added to another's. */
function BundleList({ variables }: { variables: BundlesQueryVariables }) {
  const query = useBundlesQuery({ variables });
  return (
    <PagedList
      {...listPagesOf(query, "bundles", "after")}
      label="Bundles"
      emptyTitle="No bundles here"
      emptyText="No bundle matches the search and the filters above."
    >
      {(bundle) => <BundleItem key={bundle.id} bundle={bundle} />}
    </PagedList>
  );
}

/** Options on sale that cannot be delivered. Renders nothing while every option has its code. */
function OptionsWithoutCode({ query }: { query: ReturnType<typeof useDeliveryQuery> }) {
  if (!query.data) return <QueryState {...query} />;
  const { isReal, optionsWithoutCode } = query.data.delivery;
  const count = optionsWithoutCode.length;
  if (!isReal)
    return (
      <p className="text-sm text-muted">
        Deliveries are simulated in this shop. {count > 0 && `${count} plans have no delivery code yet.`}
      </p>
    );
  if (count === 0) return null;
  return (
    <section aria-label="Plans without a delivery code" className="rounded-control bg-danger-soft p-4">
      <p className="flex items-start gap-2 font-semibold text-danger">
        <TriangleAlert size={20} className="mt-0.5 shrink-0" />
        {count === 1 ? "1 plan is" : `${count} plans are`} not on sale, because the delivery partner&apos;s
        code is missing. Enter it under Catalogue.
      </p>
      <details className="mt-2">
        <summary className="w-fit py-2 font-semibold underline-offset-2 hover:underline">Show them</summary>
        <ul className="list-disc ps-6 sm:columns-2 lg:columns-3">
          {optionsWithoutCode.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
