import { Select } from "../../ui/Select";
import { formatDate } from "../../values/dates";
import type { FieldName, InstallationFields } from "./installation-form";
import type { Problem } from "../../platform/problem";
import type { Slots } from "./installation-slots";

interface SlotSelectsProps {
  slots: Slots | null;
  fields: InstallationFields;
  errors: Problem<FieldName>["fields"];
  onChange: (name: "date" | "time", value: string) => void;
}

/** The days and times the shop offers now. */
export function SlotSelects({ slots, fields, errors, onChange }: SlotSelectsProps) {
  return (
    <>
      <Select
        label="Date"
        placeholder="Choose a date"
        required
        disabled={!slots}
        options={(slots?.dates ?? []).map((date) => ({ value: date, text: formatDate(date) }))}
        value={fields.date}
        error={errors.date}
        onChange={(date) => onChange("date", date)}
      />
      <Select
        label="Time"
        placeholder="Choose a time"
        required
        disabled={!slots}
        options={(slots?.times ?? []).map((time) => ({ value: time, text: time }))}
        value={fields.time}
        error={errors.time}
        onChange={(time) => onChange("time", time)}
      />
    </>
  );
}
