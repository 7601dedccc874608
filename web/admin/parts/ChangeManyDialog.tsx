import { type FormEvent, useState } from "react";
import { Button } from "../../ui/Button";
import { Modal } from "../../ui/Modal";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { formatNaira, nairaOf } from "../../values/naira";
import type { RowFragment } from "../screens/generated/editable-table";
import { useCloseDialog } from "./ActionButton";
import { DataTable } from "./DataTable";
import type { useEdits } from "./edits";
import { choicesOf, type Field } from "./EditableCell";
import { changedRows, isComplete, isComputed, type ManyChange, type Way } from "./many-rows";

interface ChangeManyDialogProps {
  fields: readonly Field[];
  rows: readonly RowFragment[];
  edits: ReturnType<typeof useEdits>;
}

/** Changes one field of all ticked rows. The new values are edits of the table, which are saved as any others. */
export function ChangeManyDialog({ fields, rows, edits }: ChangeManyDialogProps) {
  const onClose = useCloseDialog();
  const [change, setChange] = useState<ManyChange>({
    field: fields[0]!,
    way: "percent",
    text: "",
    roundTo: 0,
  });
  const [isTried, setIsTried] = useState(false);
  const { field } = change;
  const set = (part: Partial<ManyChange>) => setChange((before) => ({ ...before, ...part }));
  const changed = isComplete(change) ? changedRows(rows, edits.edits, change) : null;
  const incomplete = isComputed(change) ? "Enter a number such as 5 or -2.5" : "Enter the new value";
  function apply(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!changed) return;
    edits.set(
      changed.flatMap(({ row, after }) => (after === null ? [] : [{ row, values: { [field.name]: after } }])),
    );
    onClose();
  }
  return (
    <Modal title={rows.length === 1 ? "Change 1 row" : `Change ${rows.length} rows`} onClose={onClose}>
      <form className="grid grid-cols-1 gap-4" onSubmit={apply} noValidate>
        <Select
          label="Field"
          value={field.name}
          options={fields.map(({ name, label }) => ({ value: name, text: label }))}
          onChange={(name) => set({ field: fields.find((each) => each.name === name), text: "" })}
        />
        <NewValue change={change} problem={isTried && !changed ? incomplete : undefined} onChange={set} />
        {changed && <BeforeAndAfter field={field} changed={changed} />}
        <Button type="submit">Change them in the table</Button>
      </form>
    </Modal>
  );
}

const ways = [
  { value: "percent", text: "Change by percent" },
  { value: "naira", text: "Change by an amount" },
  { value: "set", text: "Set to" },
];

const roundings = [
  { value: "0", text: "No rounding" },
  { value: "5", text: "To ₦5" },
  { value: "10", text: "To ₦10" },
  { value: "50", text: "To ₦50" },
];

interface NewValueProps {
  change: ManyChange;
  problem: string | undefined;
  onChange: (part: Partial<ManyChange>) => void;
}

function NewValue({ change, problem, onChange }: NewValueProps) {
  const { field, way, text, roundTo } = change;
  const onText = (value: string) => onChange({ text: value });
  if (hasChoices(field))
    return (
      <Select
        label="New value"
        value={text}
        error={problem}
        options={choicesOf(field, text).map(({ id, label }) => ({ value: id, text: label || "Select" }))}
        onChange={onText}
      />
    );
  const typed = {
    value: text,
    error: problem,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  if (field.kind !== "NAIRA") return <TextField label="New value" hint={field.help} {...typed} />;
  const label = { set: "New value in naira", percent: "Percent", naira: "Amount in naira" }[way];
  return (
    <>
      <Select label="How" value={way} options={ways} onChange={(value) => onChange({ way: value as Way })} />
      <TextField label={label} hint={way === "set" ? undefined : "Such as 5, or -2.5 for less"} {...typed} />
      {way !== "set" && (
        <Select
          label="Rounding"
          value={String(roundTo)}
          options={roundings}
          onChange={(value) => onChange({ roundTo: Number(value) })}
        />
      )}
    </>
  );
}

const maxShown = 5;

interface BeforeAndAfterProps {
  field: Field;
  changed: ReturnType<typeof changedRows>;
}

/** Five of the rows, those that would lose money first. */
function BeforeAndAfter({ field, changed }: BeforeAndAfterProps) {
  const withValue = changed
    .filter(({ after }) => after !== null)
    .sort((a, b) => Number(b.isBelowCost) - Number(a.isBelowCost));
  const belowCost = withValue.filter(({ isBelowCost }) => isBelowCost).length;
  const more = withValue.length - maxShown;
  const unchanged = changed.length - withValue.length;
  const notes = [
    more > 0 && `And ${more} more.`,
    belowCost > 0 && `${belowCost} would be sold below their cost.`,
    unchanged > 0 && `Without ${field.label.toLowerCase()}, and left as they are: ${unchanged}.`,
  ];
  return (
    <>
      <DataTable
        label="Before and after"
        columns={["Row", "Before", "After"]}
        numbers={field.kind === "NAIRA" ? ["Before", "After"] : []}
        rows={withValue.slice(0, maxShown).map(({ row, before, after, isBelowCost }) => ({
          id: row.id,
          cells: [
            row.label,
            displayed(field, before),
            <>
              {displayed(field, after)}
              {isBelowCost && <span className="block text-danger">below its cost</span>}
            </>,
          ],
        }))}
      />
      <p className="text-sm text-muted" aria-live="polite">
        {notes.filter(Boolean).join(" ")}
      </p>
    </>
  );
}

const hasChoices = ({ kind }: Field) => kind === "YES_OR_NO" || kind === "CHOICE";

function displayed(field: Field, value: string | null): string {
  if (!value) return "none";
  if (hasChoices(field)) return choicesOf(field, value).find(({ id }) => id === value)?.label ?? value;
  const isAmount = field.kind === "NAIRA" && Number.isFinite(Number(value));
  return isAmount ? formatNaira(nairaOf(Number(value))) : value;
}
