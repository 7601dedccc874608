/** The driver's or the system's code for what went wrong, such as SQLITE_FULL, 40001 or ECONNRESET; "" when there is none. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  // Not instanceof Error: a native driver may make its errors outside the code's own realm.
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}
