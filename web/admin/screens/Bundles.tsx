import { EmptyState } from "../../ui/EmptyState";
import { TriangleAlert } from "lucide-react";
import { useBundleQuery, useBundlesQuery, useDeliveryQuery } from "./generated/bundles";
import { BundleItem } from "../parts/BundleItem";
import { FilterChips } from "../parts/FilterChips";
import { PagedList } from "../parts/PagedList";
import { listPagesOf } from "../parts/pages";
import { QueryState } from "../parts/QueryState";
import { Screen } from "../parts/Screen";
import { SearchForm } from "../parts/SearchForm";
import { useFilters } from "../parts/use-filters";

const lists = [
  { id: "PENDING", label: "Waiting", none: "No bundle waits for its delivery." },
  { id: "REFUNDED", label: "Refunded", none: "No bundle was refunded." },
] as const;

/** Bundles that wait for their delivery or were refunded, and any other by its reference. */
export function Bundles() {
  const filters = useFilters();
  const reference = filters.get("reference");
  const status = filters.choice("status", lists);
  return (
    <Screen title="Bundles">
      <OptionsWithoutCode />
      <SearchForm
        key={reference}
        label="Reference"
        hint="Such as OYB-7K3M9QXT2A, in any status"
        value={reference}
        onSearch={(text) => filters.set("reference", text.toUpperCase())}
      />
      {reference ? (
        <Found reference={reference} />
      ) : (
        <>
          <FilterChips label="Status" {...status.chips} />
          <BundleList key={status.chosen.id} {...status.chosen} />
        </>
      )}
    </Screen>
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
function BundleList({ id, none }: (typeof lists)[number]) {
  const query = useBundlesQuery({ variables: { status: id } });
  return (
    <PagedList
      {...listPagesOf(query, "bundles", "after")}
      label="Bundles"
      emptyTitle="Nothing to do here"
      emptyText={none}
    >
      {(bundle) => <BundleItem key={bundle.id} bundle={bundle} />}
    </PagedList>
  );
}

/** Options on sale that cannot be delivered. Renders nothing while every option has its code. */
function OptionsWithoutCode() {
  const query = useDeliveryQuery();
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
