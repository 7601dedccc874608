import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { Offline } from "./offline";

const unreachable = "We could not reach the shop. Please try again.";
const offline = "You are offline and nothing was sent. Please try again when you are back online.";
const busy = "The shop is very busy right now. Please try again in a moment.";
const tooOften = "Too many tries. Please wait a moment and try again.";

/** What to tell the customer about an operation that failed (a refusal is no failure: it brings its own words). */
export function errorWords(error: unknown): string {
  if (error instanceof Offline) return offline;
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    if (codeOf(error) === "BUSY") return busy;
    return first?.message ?? unreachable;
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 503) return busy;
    if (error.statusCode === 429) return tooOften;
  }
  return unreachable;
}

/** The server's sentence when the operation needs a signed-in customer; null for every other error. */
export function unauthenticatedMessage(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error) || codeOf(error) !== "UNAUTHENTICATED") return null;
  return error.errors[0]?.message ?? "Please log in to access this feature";
}

function codeOf(error: CombinedGraphQLErrors): unknown {
  return error.errors[0]?.extensions?.code;
}
