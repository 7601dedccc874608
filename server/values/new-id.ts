import { randomUUID } from "node:crypto";

/**
 * The id of a row that every sale writes: a UUID of version 7 (RFC 9562), which begins with the time. Rows of one time are
 * neighbours in the indexes of ids, so that the sales of one COMMIT change the same pages instead of random ones. It shows
 * when it was made, so it is not for secrets.
 */
export function newId(): string {
  const milliseconds = Date.now().toString(16).padStart(12, "0");
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${randomUUID().slice(15)}`;
}
