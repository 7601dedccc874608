import { codeOf } from "./error-code";

/** The database cannot be opened; the message is one line that says which and why, for the operator. */
export class CannotOpenDatabase extends Error {
  constructor(description: string, cause: unknown) {
    super(`${description} cannot be opened: ${reasonOf(cause)}`, { cause });
  }
}

/** What the driver's codes mean, and what to do. */
const meanings: Record<string, string> = {
  SQLITE_NOTADB: "the file is not a SQLite database; it was left as it is",
  SQLITE_CORRUPT: "the file is damaged; restore a backup",
  SQLITE_READONLY: "the file may not be written by this user; check its owner and mode",
  SQLITE_CANTOPEN: "the file or its folder may not be written by this user; check owner and mode",
  SQLITE_FULL: "the disk is full",
  SQLITE_IOERR: "the disk cannot be read or written",
  SQLITE_BUSY: "another process holds the file",
  EACCES: "the data folder may not be written by this user; check its owner and mode",
  ENOSPC: "the disk is full",
  EROFS: "the data folder is on a read-only disk",
  ECONNREFUSED: "nothing answers at its address",
  ENOTFOUND: "its host name is unknown",
  "28P01": "it refuses the password",
  "3D000": "it has no database of that name",
};

function reasonOf(cause: unknown): string {
  const code = codeOf(cause);
  const meaning = meanings[code];
  if (meaning) return `${meaning} (${code})`;
  const message = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
  return message || code || "no reason was given";
}
