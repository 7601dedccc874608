import { refuse } from "../../platform/graphql/refusal";
import { stringify } from "csv-stringify/sync";
import type { CsvProblem, PastedBlock } from "./changes.schema";
import type { Subject, SubjectRow } from "./subject";

export interface CsvLine {
  /** Such as "Line 12", as spreadsheets count: the heading is line 1. */
  place: string;
  id: string;
  /** Null in a file without versions. */
  version: string | null;
  cells: Record<string, string>;
  missing: readonly string[];
  /** Whether the line removes its row. Null for an unclear word. */
  removes: boolean | null;
}

export interface CsvTable {
  lines: readonly CsvLine[];
  problems: CsvProblem[];
  /** The file is from a spreadsheet that writes amounts with a decimal comma. */
  decimalComma: boolean;
}

const separators = [",", ";", "\t"] as const;
type Separator = (typeof separators)[number];

const readOnlyColumns = ["group (read-only)", "label (read-only)"];
/** Exported empty; yes removes the row. */
const removeColumn = "remove";

/** Cells that a spreadsheet would run are escaped. */
export function toCsv(subject: Subject, rows: readonly SubjectRow[]): string {
  const names = Object.keys(subject.fields);
  const records = rows.map(({ id, version, group, label, values }) =>
    [id, version, group, label, ...names.map((name) => values[name] ?? "")].map(escape),
  );
  const heading = ["id", "version", ...readOnlyColumns, ...names];
  if (!subject.rows) return stringify([heading, ...records], { bom: true });
  const removable = records.map((record) => [...record, ""]);
  return stringify([[...heading, removeColumn], ...removable], { bom: true });
}

/** An apostrophe before a cell that a spreadsheet would run. An apostrophe of the text itself is escaped, too. */
const escape = (cell: string) => (/^['=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);
const unescape = (cell: string) => cell.replace(/^'(?=['=+\-@\t\r＝＋－＠])/, "");

/** Whether a pasted text is a table with ids and versions, such as _Copy_ makes. */
export function isTable(text: string): boolean {
  const [heading] = readRecords(text, "\t");
  const names = (heading?.cells ?? []).map(nameOf);
  return names.includes("id") && names.includes("version");
}

/** Reads a file that `toCsv` wrote, edited in a spreadsheet: separated by commas, semicolons or tabs. */
export function fromFile(subject: Subject, file: string): CsvTable {
  const { text, separator } = separated(file.replace(/^\uFEFF/, ""));
  const [heading, ...records] = readRecords(text, separator);
  const columns = columnsOf(subject, heading?.cells ?? []);
  const table: CsvTable & { lines: CsvLine[] } = {
    lines: [],
    problems: columns.problems,
    decimalComma: separator === ";",
  };
  for (const [index, { cells, isBroken }] of records.entries()) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    const place = `Line ${index + 2}`;
    const stray = cells.find((cell, column) => cell.trim() !== "" && !columns.names[column]);
    if (isBroken) table.problems.push({ place, message: "A quotation mark is not closed. It is not used" });
    else if (stray !== undefined)
      table.problems.push({
        place,
        message: `“${short(stray)}” is in no column of the heading. The line is not used`,
      });
    else table.lines.push(lineOf(place, cells, columns));
  }
  return table;
}

const short = (cell: string) => (cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);

/** The separator, which the line "sep=;" names or else the heading shows, and the text without that line. */
function separated(text: string): { text: string; separator: Separator } {
  const [line, named] = /^"?sep=(.?)"?[,;\t]*(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const rest = text.slice(line?.length ?? 0);
  const allowed = named === undefined ? separators : separators.filter((each) => each === named);
  const [best] = allowed
    .map((separator) => {
      const [heading] = readRecords(rest, separator);
      const cells = (heading?.cells ?? []).map(nameOf);
      return { separator, text: rest, count: cells.length + (cells.includes("id") ? 1_000_000 : 0) };
    })
    .toSorted((a, b) => b.count - a.count);
  if (!best) refuse("Save the spreadsheet as CSV with commas, semicolons or tabs, then choose that file");
  return best;
}

interface Columns {
  names: readonly string[];
  fields: readonly { name: string; column: number }[];
  problems: CsvProblem[];
}

const nameOf = (cell: string) => cell.trim().toLowerCase();

function columnsOf(subject: Subject, heading: readonly string[]): Columns {
  const names = heading.map(nameOf);
  const fields = Object.keys(subject.fields);
  const twice = names.find((name, column) => name !== "" && names.indexOf(name) !== column);
  if (twice !== undefined)
    refuse(`Two columns have the heading “${short(twice)}”. Export the list, and edit that file`);
  if (!names.includes("id") && !subject.rows?.keyOf)
    refuse("The file needs a column id. Export the list, and edit that file");
  const found = fields.flatMap((name) => {
    const column = names.indexOf(name.toLowerCase());
    return column < 0 ? [] : [{ name, column }];
  });
  if (found.length === 0) refuse(`The file has none of the columns ${fields.join(", ")}`);
  const reserved = subject.rows ? [removeColumn] : [];
  const known = new Set(["", "id", "version", ...readOnlyColumns, ...reserved, ...fields.map(nameOf)]);
  const problems = heading
    .filter((cell) => !known.has(nameOf(cell)))
    .map((cell) => ({
      place: "The heading",
      message: `There is no column “${short(cell.trim())}”. It is not used. The columns are ${fields.join(", ")}`,
    }));
  return { names, fields: found, problems };
}

function lineOf(place: string, cells: readonly string[], { names, fields }: Columns): CsvLine {
  const cellOf = (name: string) => unescape((cells[names.indexOf(name)] ?? "").trim());
  return {
    place,
    id: cellOf("id"),
    version: names.includes("version") ? cellOf("version") : null,
    cells: Object.fromEntries(fields.map(({ name, column }) => [name, unescape(cells[column] ?? "")])),
    missing: fields.filter(({ column }) => column >= cells.length).map(({ name }) => name),
    removes: removalOf(names.includes(removeColumn) ? cellOf(removeColumn) : ""),
  };
}

function removalOf(cell: string): boolean | null {
  const word = cell.toLowerCase();
  if (["", "no", "false", "0"].includes(word)) return false;
  return ["yes", "true", "1"].includes(word) ? true : null;
}

/** Reads a block of cells copied from a spreadsheet, which was pasted into these rows and fields. */
export function fromBlock(text: string, { rows, fields }: PastedBlock): CsvTable {
  const records = [...readRecords(text, "\t")].map(({ cells }) => cells);
  const lines = rows.slice(0, records.length).map(({ id, version }, index) => ({
    place: `Line ${index + 1}`,
    id,
    version,
    cells: Object.fromEntries(
      fields
        .slice(0, records[index]!.length)
        .map((name, column) => [name, unescape(records[index]![column]!)]),
    ),
    missing: [],
    removes: false,
  }));
  const isUsed = (cell: string) => cell.trim() !== "";
  const below = records.slice(rows.length).flat().filter(isUsed).length;
  const beside = records
    .slice(0, rows.length)
    .flatMap((cells) => cells.slice(fields.length))
    .filter(isUsed).length;
  const problems = [
    { count: below, where: "below the last row" },
    { count: beside, where: "to the right of the last column" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, where }) => ({
      place: "The block",
      message: `${count === 1 ? "1 cell is" : `${count} cells are`} ${where} of the table, and not used`,
    }));
  return { lines, problems, decimalComma: false };
}

interface CsvRecord {
  cells: string[];
  /** Whether a cell begins with a quotation mark that is not closed at its end. It is read as text. */
  isBroken: boolean;
}

const plainCell = { ",": /[^,\r\n]*/y, ";": /[^;\r\n]*/y, "\t": /[^\t\r\n]*/y };

function* readRecords(text: string, separator: Separator): Generator<CsvRecord> {
  let at = 0;
  const readCell = (record: CsvRecord) => {
    const quoted = quotedCell(text, at, separator);
    const plain = plainCell[separator];
    plain.lastIndex = at;
    const cell = quoted?.cell ?? plain.exec(text)![0];
    record.cells.push(cell);
    record.isBroken ||= !quoted && cell.startsWith('"');
    at = quoted?.end ?? at + cell.length;
  };
  while (at < text.length) {
    const record: CsvRecord = { cells: [], isBroken: false };
    readCell(record);
    while (text[at] === separator) {
      at += 1;
      readCell(record);
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    yield record;
  }
}

/** A cell in quotation marks counts as one only if it ends with the second mark: `7" Mifi` is text. */
function quotedCell(text: string, start: number, separator: Separator): { cell: string; end: number } | null {
  if (text[start] !== '"') return null;
  let last = text.indexOf('"', start + 1);
  while (last >= 0 && text[last + 1] === '"') last = text.indexOf('"', last + 2);
  const isEnd = [separator, "\r", "\n", undefined].includes(text[last + 1]);
  if (last < 0 || !isEnd) return null;
  return { cell: text.slice(start + 1, last).replaceAll('""', '"'), end: last + 1 };
}
