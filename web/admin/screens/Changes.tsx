import { useState } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import type { ChangeState } from "./generated/staff";
import { useChangesQuery } from "./generated/editable-table";
import { ChangeList } from "../parts/ChangeList";
import { FilterChips } from "../parts/FilterChips";
import { Screen } from "../parts/Screen";

const states: { id: ChangeState | ""; label: string }[] = [
  { id: "", label: "All" },
  { id: "WAITING", label: "To approve" },
  { id: "SCHEDULED", label: "Scheduled" },
  { id: "APPLIED", label: "Applied" },
  { id: "HELD", label: "Held" },
  { id: "CONFLICT", label: "Not applied" },
  { id: "CANCELLED", label: "Cancelled" },
];

const pageSize = 50;

/** The log of changes, and the scheduled ones. */
export function Changes() {
  const [params, setParams] = useSearchParams();
  const state = states.find(({ id }) => id === params.get("state"))?.id ?? "";
  const { data, error, refetch, fetchMore } = useChangesQuery({
    variables: { state: state || null },
    fetchPolicy: "network-only",
  });
  const [isComplete, setIsComplete] = useState(false);
  const changes = data?.changes ?? [];

  async function showMore() {
    const more = await fetchMore({
      variables: { before: changes.at(-1)?.id ?? null },
      updateQuery: (before, { fetchMoreResult }) => ({
        ...before,
        changes: [...before.changes, ...fetchMoreResult.changes],
      }),
    });
    setIsComplete((more.data?.changes ?? []).length < pageSize);
  }

  return (
    <Screen title="Changes">
      <FilterChips
        label="State"
        options={states}
        value={state}
        onChange={(id) => setParams(id ? { state: id } : {}, { replace: true })}
      />
      {error && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
      {!data && !error && <Spinner label="Loading" size={36} />}
      {data && changes.length === 0 && (
        <EmptyState title="No changes yet">
          Edits of the catalogue are listed here, with who made them and why.
        </EmptyState>
      )}
      <ChangeList changes={changes} onDone={() => void refetch()} />
      {changes.length >= pageSize && !isComplete && (
        <Button variant="outline" onClick={() => void showMore()}>
          Show more
        </Button>
      )}
    </Screen>
  );
}
