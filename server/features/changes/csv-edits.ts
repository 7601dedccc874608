import { createHash } from "node:crypto";
import { refuse, Refused } from "../../platform/graphql/refusal";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { isAllowed } from "../../platform/admin/permission";
import { newInstance } from "../../values/new-instance";
import { Money } from "../../values/money";
import { RowOperation } from "./change.entity";
import { CsvEdit, type CsvEdits } from "./changes.schema";
import type { CsvLine, CsvTable } from "./csv";
import { editableRow } from "./drafts";
import { isNewId } from "./row-set";
import {
  FieldKind,
  isVersionOf,
  type Subject,
  type SubjectField,
  type SubjectRow,
  type Values,
  versionOf,
} from "./subject";
import { unclearAmount } from "./subject-fields";

/**
 * Compares the lines of a file or of a pasted block with the rows as they are now. The choices of the subject are known:
 * see `withChoices`.
 */
export function csvEdits(
  staff: SignedInStaff,
  subject: Subject,
  rows: readonly SubjectRow[],
  { lines, problems, decimalComma }: CsvTable,
): CsvEdits {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const answer: CsvEdits = { edits: [], problems: [...problems] };
  const identified = identify(subject, rows, lines, decimalComma);
  const [first, second] = [new Map<string, string>(), new Map<string, string>()];
  for (const { id, place } of identified) (first.has(id) ? second : first).set(id, place);
  for (const line of identified) {
    try {
      if (second.has(line.id))
        refuse(
          `${line.hasId ? `The id ${line.id || "(empty)"}` : "The same row"} is also in ${[first, second]
            .map((each) => each.get(line.id)!)
            .find((place) => place !== line.place)!
            .toLowerCase()}. Neither is used`,
        );
      const edit = editOf(subject, byId.get(line.id) ?? newRow(subject, line), line, decimalComma);
      const forbidden = edit?.fields.find(({ name }) => !isAllowed(staff, subject.fields[name]!.permission));
      if (forbidden) refuse(`Your role may not change ${forbidden.label.toLowerCase()}`);
      if (edit) answer.edits.push(edit);
      else if (line.isRecognised) refuse(`${byId.get(line.id)!.label} is there already`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answer.problems.push({ place: line.place, message: error.message });
    }
  }
  return answer;
}

interface IdentifiedLine extends CsvLine {
  /** It had no id, and is recognised by its content as a row that is there. */
  isRecognised: boolean;
  /** The id stands in the file. */
  hasId: boolean;
}

/**
 * A line without an id is the row with the same content, or a new one, whose id comes from its content: a second import
 * of the file is then an edit of the first.
 */
function identify(
  { fields, rows: set }: Subject,
  rows: readonly SubjectRow[],
  lines: readonly CsvLine[],
  decimalComma: boolean,
): IdentifiedLine[] {
  const keyOf = set?.keyOf;
  const asWritten = { isRecognised: false, hasId: true };
  if (!keyOf) return lines.map((line) => ({ ...line, ...asWritten }));
  const byKey = new Map(rows.toReversed().map((row) => [keyOf(row.values), row]));
  return lines.map((line) => {
    if (line.id !== "") return { ...line, ...asWritten };
    const values = mapCells(fields, line, (field, cell) => readOrNull(field, cell, decimalComma));
    const key = keyOf(values);
    const row = byKey.get(key);
    const id = row?.id ?? `${set.kinds[0]!.prefix}-${uuidOf(key)}`;
    return { ...line, id, version: row?.version ?? "", isRecognised: row !== undefined, hasId: false };
  });
}

/** Version 8 of a UUID, which is made from what its author chooses (RFC 9562, 5.8). */
export function uuidOf(key: string): string {
  const hash = createHash("sha256").update(key).digest("hex");
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join("-");
}

const mapCells = (
  fields: Subject["fields"],
  { cells }: CsvLine,
  read: (field: SubjectField, cell: string) => string | null,
): Values =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, read(fields[name]!, cell)]));

/** Null for an unclear amount, too, which is refused when the line is read. */
function readOrNull(field: SubjectField, cell: string, decimalComma: boolean): string | null {
  try {
    return valueOf(field, cell, "", decimalComma);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

function newRow({ rows }: Subject, { id, version }: CsvLine): SubjectRow {
  if (version || !rows || !isNewId(rows.kinds, id)) refuse(`There is no row with the id ${id || "(empty)"}`);
  return { id, label: "New row", group: "", values: {}, version: "" };
}

/** Null for an untouched line, whatever has happened to its row since. */
function editOf(subject: Subject, row: SubjectRow, line: CsvLine, decimalComma: boolean): CsvEdit | null {
  const { id } = row;
  const version = line.version ?? row.version;
  if (row.version !== "" && !isVersionOf(id, version))
    refuse("Its version is missing or belongs to another line. Export the list again");
  if (line.removes === null) refuse("Please write yes under remove, or leave it empty");
  if (line.removes)
    return newInstance(CsvEdit, {
      row: editableRow(row),
      version,
      operation: RowOperation.REMOVE,
      fields: [],
    });
  const typed = Object.entries(line.cells).map(([name, cell]) => {
    const field = subject.fields[name]!;
    return { name, field, value: valueOf(field, cell, id, decimalComma) };
  });
  const values = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  if (versionOf(id, { ...row.values, ...values }) === version) return null;
  const edited = typed.filter(
    ({ name, field, value }) => !isSame(field, value, row.values[name] ?? null, id),
  );
  if (edited.length === 0) return null;
  if (edited.some(({ name }) => line.missing.includes(name)))
    refuse("It has fewer cells than the heading, and is not used");
  const fields = edited.map(({ name, field, value }) => {
    const before = row.values[name] ?? null;
    const after = canonical(field, value, id);
    return { name, label: field.label, before, after, text: `${before ?? "none"} → ${after ?? "none"}` };
  });
  const operation = row.version === "" ? RowOperation.ADD : RowOperation.EDIT;
  return newInstance(CsvEdit, { row: editableRow(row), version, operation, fields });
}

/** Amounts of a file with decimal commas are read by the rule of such files. */
function valueOf(field: SubjectField, cell: string, id: string, decimalComma: boolean): string | null {
  if (cell.trim() === "") return null;
  if (isText.has(field.kind)) return cell.replace(/\r\n?/g, "\n");
  if (!decimalComma || field.kind !== FieldKind.NAIRA) return canonical(field, cell, id);
  const amount = Money.parse(cell, { decimalComma });
  if (amount === null) refuse(`${field.label}: ${unclearAmount(cell.trim())}`);
  return String(amount.naira);
}

const isText: ReadonlySet<FieldKind> = new Set([FieldKind.TEXT, FieldKind.LONG_TEXT, FieldKind.PICTURE]);

/** As it would be stored, or unchanged where it is not accepted: the preview says why. */
function canonical(field: SubjectField, value: string | null, id: string): string | null {
  try {
    return field.format(field.parse(value, id));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return value;
  }
}

const isSame = (field: SubjectField, value: string | null, stored: string | null, id: string) =>
  (value ?? "") === (stored ?? "") || canonical(field, value, id) === canonical(field, stored, id);
