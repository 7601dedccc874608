/** The driver's or the system's code for what went wrong, such as SQLITE_FULL, 40001 or ECONNRESET; "" when there is none. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  // Not instanceof Error: a native driver may make its errors outside the code's own realm.
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}

/** Disk full, I/O error, corruption: anything of SQLite's own but a constraint or a statement that cannot run. */
export function isFault(error: unknown): boolean {
  const code = codeOf(error);
  return code.startsWith("SQLITE_") && code !== "SQLITE_CONSTRAINT" && code !== "SQLITE_ERROR";
}

/** What to do about a transaction that PostgreSQL, or the way to it, has undone whole. */
type ErrorClass = "retry" | "busy" | "fault";

/** serialization_failure and deadlock_detected: the same work may well succeed now. */
const retryable = new Set(["40001", "40P01"]);
/** query_canceled (the statement took too long) and lock_not_available: not worth another try now. */
const givenUp = new Set(["57014", "55P03"]);
/** The server ends the connection, is starting or stopping, or nobody is there. */
const lost = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);
/** What the driver says without a code when the connection is gone. */
const lostConnection = /^Connection terminated|not queryable|Query runner already released/;

export function classify(error: unknown): ErrorClass {
  const code = codeOf(error);
  if (retryable.has(code) || isLost(error)) return "retry";
  return givenUp.has(code) ? "busy" : "fault";
}

/** The connection is gone: whatever it had not committed is undone. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    lost.has(code) || code.startsWith("08") || (error instanceof Error && lostConnection.test(error.message))
  );
}

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
