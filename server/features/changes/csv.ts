import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import type { Subject, SubjectRow } from "./subject";

/** The rows as a CSV file with the columns id, name and the fields. Cells that a spreadsheet would run are escaped. */
export function toCsv(subject: Subject, rows: readonly SubjectRow[]): string {
  const names = Object.keys(subject.fields);
  const records = rows.map(({ id, group, label, values }) => [
    id,
    group,
    label,
    ...names.map((name) => values[name] ?? ""),
  ]);
  return stringify([["id", "group", "name", ...names], ...records], { escape_formulas: true, bom: true });
}

export interface CsvLine {
  /** The line of the file, as spreadsheets count: the heading is line 1. */
  line: number;
  id: string;
  /** The cells of the columns that are fields, by their names. */
  values: Record<string, string>;
}

/** A file that cannot be read as a table, as a sentence for the person who chose it. */
export class UnreadableCsv extends Error {}

/** Reads a file that `toCsv` wrote, edited in a spreadsheet: separated by commas, semicolons or tabs. */
export function fromCsv(subject: Subject, text: string): CsvLine[] {
  const records = parseRecords(text);
  const [heading = [], ...lines] = records;
  const names = heading.map((cell) => cell.trim().toLowerCase());
  const idColumn = names.indexOf("id");
  if (idColumn < 0)
    throw new UnreadableCsv("The file needs a column id. Export the list, and edit that file");
  const fields = Object.keys(subject.fields);
  const columns = fields.flatMap((name) => {
    const column = names.indexOf(name.toLowerCase());
    return column < 0 ? [] : [{ name, column }];
  });
  if (columns.length === 0) throw new UnreadableCsv(`The file has none of the columns ${fields.join(", ")}`);
  return lines.map((cells, index) => ({
    line: index + 2,
    id: (cells[idColumn] ?? "").trim(),
    values: Object.fromEntries(columns.map(({ name, column }) => [name, unescape(cells[column] ?? "")])),
  }));
}

function parseRecords(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [",", ";", "\t"],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
    });
  } catch {
    throw new UnreadableCsv("This is not a CSV file. Save the spreadsheet as CSV, then choose that file");
  }
}

/** The apostrophe that `escape_formulas` puts in front. */
const unescape = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, "").trim();
