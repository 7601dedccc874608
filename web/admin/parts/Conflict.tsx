import { Button } from "../../ui/Button";
import type { RowFragment } from "../screens/generated/editable-table";

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
      <table className="w-full text-sm">
        <thead>
          <tr>
            {["Field", "Now", "Yours"].map((title) => (
              <th key={title} scope="col" className="pe-3 text-start">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, before, after }) => (
            <tr key={name}>
              <th scope="row" className="pe-3 text-start font-medium">
                {label}
              </th>
              <td className="pe-3">{before ?? "none"}</td>
              <td>{after ?? "none"}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
