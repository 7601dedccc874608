import { useSearchParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { type BundlePurchaseStatus, useBundleQuery, useBundlesQuery } from "./generated/bundles";
import { appendItems, usePagesAfterLast } from "../parts/append-page";
import { BundleItem } from "../parts/BundleItem";
import { FilterChips } from "../parts/FilterChips";
import { OptionsWithoutCode } from "../parts/OptionsWithoutCode";
import { PagedList } from "../parts/PagedList";
import { Screen } from "../parts/Screen";
import { SearchForm } from "../parts/SearchForm";

const lists = [
  { id: "PENDING", label: "Waiting", none: "No bundle waits for its delivery." },
  { id: "REFUNDED", label: "Refunded", none: "No bundle was refunded." },
] as const;

/** Bundles that wait for their delivery or were refunded, and any other by its reference. */
export function Bundles() {
  const [params, setParams] = useSearchParams();
  const list = lists.find(({ id }) => id === params.get("status")) ?? lists[0];
  const reference = params.get("reference") ?? "";
  return (
    <Screen title="Bundles">
      <OptionsWithoutCode />
      <SearchForm
        key={reference}
        label="Reference"
        hint="Such as OYB-7K3M9QXT2A, in any status"
        value={reference}
        onSearch={(text) =>
          setParams(text ? { reference: text.toUpperCase() } : { status: list.id }, { replace: true })
        }
      />
      {reference ? (
        <Found reference={reference} />
      ) : (
        <>
          <FilterChips
            label="Status"
            options={lists}
            value={list.id}
            onChange={(id) => setParams({ status: id }, { replace: true })}
          />
          <BundleList key={list.id} status={list.id} none={list.none} />
        </>
      )}
    </Screen>
  );
}

function Found({ reference }: { reference: string }) {
  const { data, error, refetch } = useBundleQuery({ variables: { reference }, fetchPolicy: "network-only" });
  if (error && !data) return <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>;
  if (!data) return <Spinner label="Loading" size={36} />;
  if (!data.bundle) return <EmptyState title="Nothing matches">Enter the whole reference.</EmptyState>;
  return (
    <ul className="grid gap-2" aria-label="Bundles">
      <BundleItem bundle={data.bundle} />
    </ul>
  );
}

function BundleList({ status, none }: { status: BundlePurchaseStatus; none: string }) {
  const { data, error, refetch, fetchMore } = useBundlesQuery({
    variables: { status },
    fetchPolicy: "network-only",
  });
  const pages = usePagesAfterLast(data?.bundles, async (after) => {
    const more = await fetchMore({ variables: { after }, updateQuery: appendItems("bundles") });
    return more.data?.bundles;
  });
  return (
    <PagedList
      {...pages}
      label="Bundles"
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      emptyTitle="Nothing to do here"
      emptyText={none}
      className="grid gap-2"
    >
      {(bundle) => <BundleItem key={bundle.id} bundle={bundle} />}
    </PagedList>
  );
}
