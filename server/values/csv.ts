/** What spreadsheets take for the beginning of a formula. */
const formula = /^[=+\-@\t\r]/;

/** One record of RFC 4180. A text that a spreadsheet would run as a formula is kept a text by an apostrophe. */
export function csvRecord(fields: readonly (string | number)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(value: string | number): string {
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
