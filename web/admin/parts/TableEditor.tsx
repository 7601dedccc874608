import { lazy, Suspense, useState } from "react";
import { useBlocker, useSearchParams } from "react-router";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { Modal } from "../../ui/Modal";
import { Tabs } from "../../ui/Tabs";
import { TextField } from "../../ui/TextField";
import { type RowFragment, useEditableTableQuery } from "../screens/generated/editable-table";
import { DialogButton } from "./ActionButton";
import { ChangeManyDialog } from "./ChangeManyDialog";
import { EditableTable, toClipboard } from "./EditableTable";
import { addedRows, useEdits } from "./edits";
import { FileActions, useCsv } from "./FileActions";
import { FilterChips } from "./FilterChips";
import { HistoryDialog } from "./HistoryDialog";
import { QueryState } from "./QueryState";
import { Screen } from "./Screen";
import { useFilters } from "./use-filters";

const SaveBar = lazy(async () => ({ default: (await import("./SaveBar")).SaveBar }));

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
        tabs={kinds.map(({ id, label }) => ({
          id,
          label,
          content: <TableEditor key={id} type={id} name={label} />,
        }))}
      />
    </Screen>
  );
}

/** The rows of one type with search, files, save bar and history. */
function TableEditor({ type, name }: { type: string; name: string }) {
  const query = useEditableTableQuery({ variables: { type } });
  const edits = useEdits(type);
  const filters = useFilters();
  const read = () => query.refetch().catch(() => undefined);
  const csv = useCsv({ type, edits, onRows: read });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (ids: readonly string[], isTicked: boolean) =>
    setTicked(
      (before) => new Set([...[...before].filter((id) => !ids.includes(id)), ...(isTicked ? ids : [])]),
    );
  const [opened, setOpened] = useState<RowFragment | null>(null);
  const table = (query.data ?? query.previousData)?.editableTable;
  if (!table) return <QueryState {...query} />;
  const rows = table.rows.filter((row) => matches(row, filters));
  const added = addedRows(edits.edits);
  const fields = table.fields.filter(
    ({ canEdit, isFixed, kind }) => canEdit && !isFixed && kind !== "PICTURE",
  );
  // Texts differ from row to row.
  const canChangeMany = fields.some(({ kind }) => kind === "NAIRA" || kind === "YES_OR_NO");
  const tickedRows = table.rows.filter(({ id }) => ticked.has(id) && edits.edits[id]?.operation !== "REMOVE");
  const groups = [...new Set(table.rows.map((row) => row.group))].filter(Boolean);
  return (
    // As high as the screen below the tabs, so that the bar covers no row.
    <div className="grid grid-cols-1 gap-4 sm:flex sm:max-h-[calc(100dvh-12rem)] sm:flex-col">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-72">
          <TextField
            label="Search"
            type="search"
            value={filters.get("search")}
            onChange={({ target }) => filters.set("search", target.value)}
          />
        </div>
        {groups.length > 1 && (
          <FilterChips
            label="Group"
            options={["", ...groups].map((id) => ({ id, label: id || "All" }))}
            value={filters.get("group")}
            onChange={(id) => filters.set("group", id)}
          />
        )}
        {table.additions.map((addition) => (
          <Button key={addition.idPrefix} variant="outline" size="sm" onClick={() => edits.add(addition)}>
            {addition.label}
          </Button>
        ))}
        {tickedRows.length > 0 && (
          <DialogButton dialog={<ChangeManyDialog {...{ fields, edits }} rows={tickedRows} />}>
            Change {tickedRows.length} ticked
          </DialogButton>
        )}
        <FileActions {...csv} type={type} name={name} onCopy={() => toClipboard(table.fields, rows)} />
      </div>
      {rows.length === 0 && added.length === 0 ? (
        <EmptyState title="Nothing matches">Change the search or the group above.</EmptyState>
      ) : (
        <EditableTable
          table={table}
          rows={rows}
          added={added}
          edits={edits}
          onPaste={csv.readPasted}
          onHistory={setOpened}
          ticked={ticked}
          onTick={canChangeMany ? tick : undefined}
        />
      )}
      <Suspense>
        <SaveBar type={type} edits={edits} table={table} onRows={read} />
      </Suspense>
      {opened && (
        <HistoryDialog type={type} row={opened} onClose={() => setOpened(null)} onDone={() => void read()} />
      )}
      <LeaveGuard count={edits.count} />
    </div>
  );
}

/** Whether a row is in the group and its name has every word of the search. */
function matches({ group, label }: RowFragment, filters: ReturnType<typeof useFilters>): boolean {
  const words = filters.get("search").toLowerCase().split(/\s+/).filter(Boolean);
  return (
    [group, ""].includes(filters.get("group")) && words.every((word) => label.toLowerCase().includes(word))
  );
}

/** Confirms leaving with unsaved edits. They stay in the tab in any case. */
function LeaveGuard({ count }: { count: number }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== "blocked") return null;
  return (
    <Modal hasOwnBack title="Leave without saving?" size="sm" onClose={() => blocker.reset()}>
      <p className="mb-4">Your edits are not saved. They stay in this tab until you return.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => blocker.reset()}>Stay</Button>
        <Button variant="outline" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Modal>
  );
}
