import { Button } from "../../ui/Button";
import type { RowFragment } from "../screens/generated/editable-table";
import { DataTable } from "./DataTable";

/** Edited rows that have changed since: `before` is the value now, `after` what was to be saved. */
export type Conflicts = readonly {
  row: RowFragment;
  fields: readonly { name: string; label: string; before?: string | null; after?: string | null }[];
}[];

type ConflictProps = Conflicts[number] & {
  onSettle: (isMine: boolean) => void;
};

/** Both versions of a row that has changed meanwhile, and the choice between them. */
export function Conflict({ row, fields, onSettle }: ConflictProps) {
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-warning-soft p-3">
      <p className="font-semibold">{row.label} was changed meanwhile.</p>
      <DataTable
        label={`Both versions of ${row.label}`}
        columns={["Field", "Now", "Yours"]}
        rows={fields.map(({ name, label, before, after }) => ({
          id: name,
          cells: [label, before ?? "none", after ?? "none"],
        }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => onSettle(true)}>
          Use mine
        </Button>
        <Button variant="outline" size="sm" onClick={() => onSettle(false)}>
          Keep theirs
        </Button>
      </div>
    </div>
  );
}
