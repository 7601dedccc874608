/** The error code of the driver or the system, such as SQLITE_FULL, 40001 or ECONNRESET; "" when there is none. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  // Not instanceof Error: native drivers may create errors in another realm.
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}

/** Disk full, I/O error or corruption: any SQLite error except constraints and invalid statements. */
export function isFault(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_") && code !== "SQLITE_CONSTRAINT" && code !== "SQLITE_ERROR";
}

/** serialization_failure and deadlock_detected: retrying may succeed. */
const retryable = new Set(["40001", "40P01"]);
/** query_canceled (statement timeout) and lock_not_available: an immediate retry is pointless. */
const timedOut = new Set(["57014", "55P03"]);
/** The server closes the connection, is starting or stopping, or is unreachable. */
const connectionLost = new Set([
  "57P01",
  "57P02",
  "57P03",
  "ECONNRESET",
  "ECONNREFUSED",
  "EPIPE",
  "ETIMEDOUT",
]);
/** The driver's messages, without a code, for a lost connection. */
const lostConnection = /^Connection terminated|not queryable|Query runner already released/;

/** How to handle a transaction that was rolled back by PostgreSQL or by a lost connection. */
export function classify(error: unknown): "retry" | "busy" | "fault" {
  const code = codeOf(error);
  if (retryable.has(code) || isLost(error)) return "retry";
  return timedOut.has(code) ? "busy" : "fault";
}

/** The connection was lost and its uncommitted work rolled back. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    connectionLost.has(code) ||
    code.startsWith("08") ||
    (error instanceof Error && lostConnection.test(error.message))
  );
}

/** The database cannot be opened. The one-line message names it and the reason, for the operator. */
export class CannotOpenDatabase extends Error {
  /** `log` is the write-ahead log beside a SQLite file, if there is one. */
  constructor(description: string, cause: unknown, log: string | null = null) {
    super(`${description} cannot be opened: ${reasonOf(cause, log)}`, { cause });
  }
}

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

function reasonOf(cause: unknown, log: string | null): string {
  const code = codeOf(cause);
  if (log && (code === "SQLITE_CORRUPT" || code === "SQLITE_NOTADB"))
    return `the file is damaged, or ${log} belongs to another file: see "Back up and restore" in docs/OPERATIONS.md (${code})`;
  const meaning = meanings[code];
  if (meaning) return `${meaning} (${code})`;
  const message = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
  return message || code || "no reason was given";
}
