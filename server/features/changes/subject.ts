import { refuse } from "../../platform/graphql/refusal";
import { createHash } from "node:crypto";
import type { Permission } from "../../platform/admin/permission";
import type { Reader, Transaction } from "../../platform/database/database";
import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { Money } from "../../values/money";
import type { RowOperation } from "./change.entity";
import { isSingleLine } from "../../values/single-line";

export const FieldKind = describedEnum("FieldKind", "How a field is edited and shown.", {
  TEXT: "One line of text.",
  LONG_TEXT: "Several lines of text.",
  NAIRA: "An amount of naira as text, such as 2600 or 49.50.",
  WHOLE_NUMBER: "A whole number as text.",
  YES_OR_NO: "yes or no.",
  PICTURE: "The address of a picture, which is uploaded first.",
});
export type FieldKind = ValueOf<typeof FieldKind>;

/** Text, or null where there is none. */
export type Values = Record<string, string | null>;

export interface SubjectField {
  label: string;
  kind: FieldKind;
  permission: Permission;
  /** Shown where the label does not say enough. */
  help?: string;
  isOptional?: boolean;
  /** To the value of the entity. Throws Refused. */
  parse(text: string | null, id?: string): unknown;
  format(value: unknown): string | null;
  /** The value as people read it, such as ₦2,600. */
  display(text: string | null): string;
}

export interface SubjectRow {
  id: string;
  /** Such as "MTN 6GB, 30 days". */
  label: string;
  /** Such as the network: the list is shown in these groups. */
  group: string;
  values: Values;
  /** Changes with every edit, also by SQL. */
  version: string;
}

/** A kind of row that can be added: the ids of such rows begin with the prefix. */
export interface RowKind {
  prefix: string;
  label: string;
}

/** Without it, the rows are always the same. */
export interface RowSet {
  permission: Permission;
  kinds: readonly RowKind[];
  required: readonly string[];
  maxRows: number;
  defaults(rows: readonly SubjectRow[]): Values;
  labelOf(values: Values): string;
  /** A sentence, or null when the row can be removed. */
  removalProblem(row: SubjectRow, rows: readonly SubjectRow[]): string | null;
  add(tx: Transaction, id: string, values: Values): Promise<void>;
  remove(tx: Transaction, id: string): Promise<void>;
}

export interface Subject {
  /** Its name in the API, such as DataOption. */
  type: string;
  label: string;
  permission: Permission;
  fields: Readonly<Record<string, SubjectField>>;
  /** All rows in their usual order, or those with these ids. */
  read(reader: Reader, ids?: readonly string[]): Promise<SubjectRow[]>;
  /** Its changes move money, so a second person approves them. Their reason is for the customer. */
  needsApproval?: boolean;
  /**
   * Checks an edit with external partners, before the transaction that saves it and the one that approves it. Throws
   * Refused.
   */
  checkOutside?(id: string, values: Values): Promise<void>;
  /** The row was read in the same transaction. */
  write(tx: Transaction, id: string, values: Values, change: AppliedChange): Promise<void>;
  rows?: RowSet;
}

export interface AppliedChange {
  id: string;
  operation: RowOperation;
  reason: string;
  authorId: string;
  authorName: string;
  /** Null when it needed no approval. */
  approverId: string | null;
  approverName: string | null;
  /** `before` as it was read. */
  fields: readonly { name: string; before: string | null; after: string | null }[];
}

/** Fields that another module stores in its own tables. */
export interface SubjectExtension extends Pick<Subject, "fields" | "write"> {
  /** By the ids of the rows. */
  read(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Values>>;
}

/** An edit of either is a conflict for the whole row. */
export function extended(subject: Subject, extension: SubjectExtension): Subject {
  const none = Object.fromEntries(Object.keys(extension.fields).map((name) => [name, null]));
  const part = (values: Values, fields: Subject["fields"]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));
  return {
    ...subject,
    fields: { ...subject.fields, ...extension.fields },
    async read(reader, ids) {
      const rows = await subject.read(reader, ids);
      const more = await extension.read(
        reader,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => {
        const values = { ...row.values, ...(more.get(row.id) ?? none) };
        return { ...row, values, version: versionOf(row.id, values) };
      });
    },
    async write(tx, id, values, change) {
      for (const each of [subject, extension]) {
        const own = part(values, each.fields);
        if (Object.keys(own).length > 0) await each.write(tx, id, own, change);
      }
    },
  };
}

/**
 * Contains a hash of the id, because lines of a file may be mixed up, and begins with a letter, so that no spreadsheet
 * takes it for a formula or a number.
 */
export function versionOf(id: string, values: Values): string {
  const text = JSON.stringify(values, (_, value: unknown) => (value === "" ? null : value));
  return version(id, hash(text, 16));
}

export const isVersionOf = (id: string, text: string) => text === version(id, text.slice(1, 17));

const version = (id: string, ofValues: string) => `v${ofValues}${hash(`${id} ${ofValues}`, 6)}`;

const hash = (text: string, length: number) =>
  createHash("sha256").update(text).digest("base64url").slice(0, length);

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
