import { codeOf } from "./error-code";

/** Disk full, I/O error, corruption: anything of SQLite's own but a constraint or a statement that cannot run. */
export function isFault(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_") && code !== "SQLITE_CONSTRAINT" && code !== "SQLITE_ERROR";
}
