import { type Naira, nairaOf } from "../../values/naira";
import type { RowFragment } from "../screens/generated/editable-table";
import { type Edits, valueOf } from "./edits";
import type { Field } from "./EditableCell";

/** `naira` adds an amount, `percent` a part of the value; both may be negative. */
export type Way = "set" | "percent" | "naira";

export interface ManyChange {
  field: Field;
  way: Way;
  text: string;
  /** The multiple of naira to which a computed amount is rounded; 0 rounds to whole kobo. */
  roundTo: number;
}

/** Rounds once, half up, because a rounded percentage rounded again could be off by a step. */
export function changedAmount(amount: Naira, way: Way, by: number, roundTo: number): Naira {
  const kobo = Math.round(amount * 100);
  const hundredths = Math.round(by * 100);
  const tenThousandths = way === "percent" ? kobo * (10_000 + hundredths) : (kobo + hundredths) * 10_000;
  const step = roundTo === 0 ? 1 : roundTo * 100;
  const steps = Math.floor(tenThousandths / (10_000 * step) + 0.5);
  return nairaOf((steps * step) / 100);
}

export const isComputed = ({ field, way }: Pick<ManyChange, "field" | "way">) =>
  field.kind === "NAIRA" && way !== "set";

const signedNumber = /^-?\d{1,7}(\.\d{1,2})?$/;

/** Whether enough was typed. */
export const isComplete = (change: ManyChange) =>
  isComputed(change) ? signedNumber.test(change.text) : change.text !== "" || change.field.isOptional;

/** The values of the field before and after. A row without an amount has none after a computed change. */
export function changedRows(rows: readonly RowFragment[], edits: Edits, change: ManyChange) {
  const { field, way, text, roundTo } = change;
  return rows.map((row) => {
    const current = (name: string) => edits[row.id]?.values[name] ?? valueOf(row, name);
    const before = current(field.name);
    const amount = Number(before || Number.NaN);
    const computed = Number.isFinite(amount)
      ? String(changedAmount(nairaOf(amount), way, Number(text), roundTo))
      : null;
    const after = isComputed(change) ? computed : text;
    const valueAfter = (name: string) => (name === field.name ? (after ?? before) : current(name));
    const cost = valueAfter("cost");
    const isBelowCost = Boolean(cost) && Number(valueAfter("price")) < Number(cost);
    return { row, before, after, isBelowCost };
  });
}
