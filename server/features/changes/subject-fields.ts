import { refuse } from "../../platform/graphql/refusal";
import type { Permission } from "../../platform/admin/permission";
import { isSingleLine } from "../../values/single-line";
import { Money } from "../../values/money";
import { FieldKind, type SubjectField } from "./subject";

interface FieldOptions<Value> extends Pick<SubjectField, "help" | "isOptional"> {
  /** A further rule for a value that is not empty. Returns what is stored. Throws Refused. */
  refine?: (value: Value, id: string) => unknown;
}

interface TextOptions extends FieldOptions<string> {
  maxLength: number;
}

interface NumberOptions<Value> extends FieldOptions<Value> {
  min: number;
  max: number;
}

interface FieldRules<Value> extends Partial<Pick<SubjectField, "format" | "display">> {
  parse(text: string): Value;
}

/** `isOptional`: empty text is stored as null. */
function fieldOf<Value>(
  shown: Pick<SubjectField, "label" | "permission" | "kind">,
  { help, isOptional = false, refine = (value) => value }: FieldOptions<Value>,
  rules: FieldRules<Value>,
): SubjectField {
  return {
    ...shown,
    ...(help && { help }),
    format: (value) => value as string | null,
    display: (text) => text ?? "none",
    ...rules,
    parse(text, id = "") {
      const written = text?.trim() ?? "";
      return written === "" && isOptional ? null : refine(rules.parse(written), id);
    },
  };
}

export function textField(label: string, permission: Permission, options: TextOptions): SubjectField {
  const { maxLength, isOptional = false } = options;
  const parse = (line: string) => {
    if (line === "") refuse("Please fill this in");
    if (line.length > maxLength || !isSingleLine(line))
      refuse(`Please use one line of at most ${maxLength} characters`);
    return line;
  };
  return { ...fieldOf({ label, permission, kind: FieldKind.TEXT }, options, { parse }), isOptional };
}

export function longTextField(label: string, permission: Permission, options: TextOptions): SubjectField {
  const { maxLength, isOptional = false } = options;
  const parse = (text: string) => {
    const written = text.replace(/\r\n?/g, "\n");
    if (written === "") refuse("Please fill this in");
    if (written.length > maxLength)
      refuse(`Please use at most ${maxLength.toLocaleString("en-NG")} characters`);
    return written;
  };
  return { ...fieldOf({ label, permission, kind: FieldKind.LONG_TEXT }, options, { parse }), isOptional };
}

export function nairaField(
  label: string,
  permission: Permission,
  options: NumberOptions<Money>,
): SubjectField {
  const { min, max } = options;
  return fieldOf({ label, permission, kind: FieldKind.NAIRA }, options, {
    parse(written) {
      const amount = Money.parse(written);
      if (amount === null && /\d,/.test(written)) refuse(unclearAmount(written));
      if (amount === null || amount.naira < min || amount.naira > max)
        refuse(
          `Please enter an amount from ${Money.ofNaira(min).formatted} to ${Money.ofNaira(max).formatted}, such as 2600`,
        );
      return amount;
    },
    format: (value) => (value instanceof Money ? String(value.naira) : null),
    display: (text) => (text === null ? "none" : Money.ofNaira(Number(text)).formatted),
  });
}

export const unclearAmount = (text: string) =>
  `${text} can be read in two ways. Please enter an amount such as 2600 or 49.50, without a comma`;

export function wholeNumberField(
  label: string,
  permission: Permission,
  options: NumberOptions<number>,
): SubjectField {
  const { min, max } = options;
  return fieldOf({ label, permission, kind: FieldKind.WHOLE_NUMBER }, options, {
    parse(text) {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      if (!(number >= min && number <= max)) refuse(`Please enter a whole number from ${min} to ${max}`);
      return number;
    },
    format: (value) => (typeof value === "number" ? String(value) : null),
  });
}

export const positionField = (permission: Permission) =>
  wholeNumberField("Order", permission, { help: "Lower numbers are shown first", min: 0, max: 100_000 });

export function yesOrNoField(
  label: string,
  permission: Permission,
  options: FieldOptions<boolean> = {},
): SubjectField {
  return fieldOf({ label, permission, kind: FieldKind.YES_OR_NO }, options, {
    parse(text) {
      const word = text.toLowerCase();
      if (["yes", "true", "1"].includes(word)) return true;
      if (["no", "false", "0"].includes(word)) return false;
      refuse("Please enter yes or no");
    },
    format: (value) => (value ? "yes" : "no"),
  });
}

interface ChoiceOptions<Value> extends FieldOptions<string>, Pick<SubjectField, "choices" | "isFixed"> {
  /** The id of the choice that is stored as this value. */
  idOf?: (value: Value) => string;
}

/** The choices are checked where rows are compared, because some are rows themselves. */
export function choiceField<Value = string>(
  label: string,
  permission: Permission,
  { choices, isFixed, idOf = String, ...options }: ChoiceOptions<Value>,
): SubjectField {
  const rules = {
    parse: (id: string) => id || refuse("Please choose one"),
    format: (value: unknown) => (value === null ? null : idOf(value as Value)),
  };
  const { isOptional } = options;
  return {
    ...fieldOf({ label, permission, kind: FieldKind.CHOICE }, options, rules),
    choices,
    isFixed,
    isOptional,
  };
}
