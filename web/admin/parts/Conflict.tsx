import { Button } from "../../ui/Button";
import type { EditableTableQuery, RowFragment } from "../screens/generated/editable-table";
import { DataTable } from "./DataTable";
import { type useEdits, valueOf } from "./edits";

interface ConflictProps {
  row: RowFragment;
  fields: EditableTableQuery["editableTable"]["fields"];
  edits: ReturnType<typeof useEdits>;
}

/** Both versions of an edited row that has changed meanwhile, and the choice between them. */
export function Conflict({ row, fields, edits }: ConflictProps) {
  const { values: mine = {}, operation } = edits.edits[row.id] ?? {};
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-warning-soft p-3">
      <p className="font-semibold">{row.label} was changed meanwhile.</p>
      <DataTable
        label={`Both versions of ${row.label}`}
        columns={["Field", "Now", "Yours"]}
        rows={fields
          .filter(({ name }) => operation === "REMOVE" || name in mine)
          .map(({ name, label }) => ({
            id: name,
            cells: [
              label,
              valueOf(row, name) ?? "none",
              operation === "REMOVE" ? "removed" : mine[name] || "none",
            ],
          }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => edits.rebase(row)}>
          Use mine
        </Button>
        <Button variant="outline" size="sm" onClick={() => edits.discard([row.id])}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
