import { createHash } from "node:crypto";
import type { Permission } from "../../platform/admin/permission";
import type { Reader, Transaction } from "../../platform/database/database";
import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import type { RowOperation } from "./change.entity";

export const FieldKind = describedEnum("FieldKind", "How a field is edited and shown.", {
  TEXT: "One line of text.",
  LONG_TEXT: "Several lines of text.",
  NAIRA: "An amount of naira as text, such as 2600 or 49.50.",
  WHOLE_NUMBER: "A whole number as text.",
  YES_OR_NO: "yes or no.",
  PICTURE: "The address of a picture, which is uploaded first.",
  CHOICE: "The id of one of the field's choices.",
});
export type FieldKind = ValueOf<typeof FieldKind>;

export interface Choice {
  id: string;
  /** As people read it, such as MTN Weekly. */
  label: string;
}

/** Text, or null where there is none. */
export type Values = Record<string, string | null>;

export interface SubjectField {
  label: string;
  kind: FieldKind;
  permission: Permission;
  /** Shown where the label does not say enough. */
  help?: string;
  isOptional?: boolean;
  /** Chosen for a new row, and never changed afterwards: history and orders refer to it. */
  isFixed?: boolean;
  /** Only of the kind CHOICE. */
  choices?(reader: Reader): Promise<readonly Choice[]>;
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
  /** What a row is recognised by in a file without ids, such as its name. Without it, files add no rows. */
  keyOf?: (values: Values) => string;
  /** Makes the id of a new row from its values. Without it, the id that the client made is used. */
  idOf?(reader: Reader, values: Values): Promise<string>;
  add(tx: Transaction, id: string, values: Values, change: AppliedChange): Promise<void>;
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
  /** Sentences by the ids of the rows that must not stand beside the others, such as a second network of one name. */
  clashes?: (rows: readonly SubjectRow[]) => ReadonlyMap<string, string>;
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
  const { rows: set } = subject;
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
    ...(set && {
      rows: {
        ...set,
        async add(tx, id, values, change) {
          await set.add(tx, id, part(values, subject.fields), change);
          await extension.write(tx, id, part(values, extension.fields), change);
        },
      },
    }),
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
