import { type ChangeState, useChangeBatchesQuery } from "./generated/editable-table";
import { BatchItem } from "../parts/BatchItem";
import { FilterChips } from "../parts/FilterChips";
import { PagedList } from "../parts/PagedList";
import { listPagesOf } from "../parts/pages";
import { Screen } from "../parts/Screen";
import { useFilters } from "../parts/use-filters";

const states = [
  { id: "", label: "All" },
  { id: "WAITING", label: "To approve" },
  { id: "SCHEDULED", label: "Scheduled" },
  { id: "APPLIED", label: "Applied" },
  { id: "HELD", label: "Held" },
  { id: "CONFLICT", label: "Not applied" },
  { id: "CANCELLED", label: "Cancelled" },
] as const satisfies readonly { id: ChangeState | ""; label: string }[];

export function Changes() {
  const state = useFilters().choice("state", states);
  return (
    <Screen title="Changes">
      <FilterChips label="State" {...state.chips} />
      <List key={state.chosen.id} state={state.chosen.id || null} />
    </Screen>
  );
}

/** Each filter has a list of its own, so that a page that arrives late is not added to another's. */
function List({ state }: { state: ChangeState | null }) {
  const query = useChangeBatchesQuery({ variables: { state } });
  return (
    <PagedList
      label="Changes"
      {...listPagesOf(query, "changeBatches", "before")}
      emptyTitle="No changes yet"
      emptyText="Edits of the catalogue are listed here, with who made them and why."
    >
      {(batch, readAgain) => <BatchItem key={batch.id} batch={batch} onDone={readAgain} />}
    </PagedList>
  );
}
