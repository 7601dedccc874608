import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { Tabs } from "../../ui/Tabs";
import { TextField } from "../../ui/TextField";
import { type RowFragment, useEditableTableQuery } from "../screens/generated/editable-table";
import type { Conflicts } from "./Conflict";
import { EditableTable, toClipboard } from "./EditableTable";
import { addedRows, useEdits } from "./edits";
import { FileActions, useCsv } from "./FileActions";
import { LeaveGuard } from "./LeaveGuard";
import { Screen } from "./Screen";

const SaveBar = lazy(async () => ({ default: (await import("./SaveBar")).SaveBar }));
const HistoryDialog = lazy(async () => ({ default: (await import("./HistoryDialog")).HistoryDialog }));

interface TableScreenProps {
  title: string;
  /** The types of rows, each a tab; the first is open at first. */
  kinds: readonly [{ id: string; label: string }, ...{ id: string; label: string }[]];
}

/** A screen of tables whose values are edited in place, and saved as changes. */
export function TableScreen({ title, kinds }: TableScreenProps) {
  const [params, setParams] = useSearchParams();
  const type = kinds.find(({ id }) => id === params.get("type"))?.id ?? kinds[0].id;
  return (
    <Screen title={title}>
      <Tabs
        label="What to edit"
        value={type}
        onChange={(id) => setParams({ type: id }, { replace: true })}
        tabs={kinds.map(({ id, label }) => ({ id, label, content: <TableEditor key={id} type={id} /> }))}
      />
    </Screen>
  );
}

/** The rows of one type with search, files, save bar and history. */
function TableEditor({ type }: { type: string }) {
  const { data, previousData, error, refetch } = useEditableTableQuery({
    variables: { type },
    fetchPolicy: "network-only",
  });
  const edits = useEdits(type);
  const filter = useFilter();
  const [conflicts, setConflicts] = useState<Conflicts>([]);
  const csv = useCsv({
    type,
    edits,
    onConflicts(found) {
      const isFound = (id: string) => found.some(({ row }) => row.id === id);
      setConflicts((before) => [...before.filter(({ row }) => !isFound(row.id)), ...found]);
      read();
    },
  });
  const [opened, setOpened] = useState<RowFragment | null>(null);
  const read = () => void refetch();
  const table = (data ?? previousData)?.editableTable;
  if (error && !table) return <InlineError onRetry={read}>{errorMessage(error)}</InlineError>;
  if (!table) return <Spinner label="Loading" size={36} />;
  const rows = table.rows.filter(filter.matches);
  const added = addedRows(edits.edits);
  const groups = [...new Set(table.rows.map((row) => row.group))].filter(Boolean);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Filter {...filter} groups={groups} />
        <FileActions {...csv} type={type} onCopy={() => toClipboard(table.fields, rows)} />
      </div>
      {rows.length === 0 && added.length === 0 ? (
        <EmptyState title="Nothing matches">Change the search or the group above.</EmptyState>
      ) : (
        <EditableTable
          label={table.label}
          fields={table.fields}
          rows={[...rows, ...added]}
          edits={edits.edits}
          removable={table.removable}
          onEdit={edits.set}
          onPaste={csv.readPasted}
          onRemove={edits.remove}
          onKeep={({ id }) => edits.discard([id])}
          onHistory={setOpened}
        />
      )}
      {table.additions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {table.additions.map((addition) => (
            <Button key={addition.idPrefix} variant="outline" size="sm" onClick={() => edits.add(addition)}>
              {addition.label}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        <SaveBar type={type} edits={edits} conflicts={conflicts} onConflicts={setConflicts} onRows={read} />
      </Suspense>
      <Suspense>
        {opened && <HistoryDialog type={type} row={opened} onClose={() => setOpened(null)} onDone={read} />}
      </Suspense>
      <LeaveGuard count={edits.count} />
    </div>
  );
}

/** The search and group filters of the rows; both are in the address. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const group = params.get("group") ?? "";
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    search,
    group,
    matches: (row: RowFragment) =>
      (group === "" || row.group === group) && words.every((word) => row.label.toLowerCase().includes(word)),
    set: (name: "search" | "group", value: string) =>
      setParams(
        (before) => {
          if (value) before.set(name, value);
          else before.delete(name);
          return before;
        },
        { replace: true },
      ),
  };
}

type FilterProps = Pick<ReturnType<typeof useFilter>, "search" | "group" | "set"> & {
  groups: readonly string[];
};

function Filter({ search, group, set, groups }: FilterProps) {
  return (
    <>
      <div className="w-full sm:w-72">
        <TextField
          label="Search"
          type="search"
          value={search}
          onChange={({ target }) => set("search", target.value)}
        />
      </div>
      {groups.length > 1 && (
        <div className="chip-row flex flex-wrap gap-2 max-sm:flex-nowrap" role="group" aria-label="Group">
          {["", ...groups].map((each) => (
            <button
              key={each}
              type="button"
              className="chip"
              aria-current={each === group ? "true" : undefined}
              onClick={() => set("group", each)}
            >
              {each || "All"}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
