import { codeOf } from "./error-code";

/** What to do about a transaction that PostgreSQL, or the way to it, has undone whole. */
type ErrorClass = "retry" | "busy" | "fault";

/** serialization_failure and deadlock_detected: the same work may well succeed now. */
const retryable = new Set(["40001", "40P01"]);
/** query_canceled (the statement took too long) and lock_not_available: not worth another try now. */
const givenUp = new Set(["57014", "55P03"]);
/** The server ends the connection, is starting or stopping, or nobody is there. */
const lost = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);
/** What the driver says without a code when the connection is gone. */
const lostWords = /^Connection terminated|not queryable|Query runner already released/;

export function classify(error: unknown): ErrorClass {
  const code = codeOf(error);
  if (retryable.has(code) || isLost(error)) return "retry";
  return givenUp.has(code) ? "busy" : "fault";
}

/** The connection is gone: whatever it had not committed is undone. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error);
  return lost.has(code) || code.startsWith("08") || (error instanceof Error && lostWords.test(error.message));
}
