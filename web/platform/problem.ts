import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { sentence } from "../values/sentence";
import { Offline } from "./offline";

/** Why something was not done: a sentence for the whole, and sentences for single fields of a form. */
export interface Problem<Name extends string = never> {
  text: string | null;
  fields: Partial<Record<Name, string>>;
}

export const noProblem: Problem = { text: null, fields: {} };

/** A "no" of the shop: data that brings its own words. */
export interface Refusal {
  message: string;
  fields?: readonly { name: string; message: string }[];
}

/** A refusal at the fields it is about; as a whole when it names none of these. */
export function refusedProblem<Name extends string>(
  { message, fields = [] }: Refusal,
  names: readonly Name[],
): Problem<Name> {
  const named = fields.filter(({ name }) => (names as readonly string[]).includes(name));
  return {
    text: named.length > 0 ? null : message,
    fields: Object.fromEntries(named.map((field) => [field.name, field.message])) as Problem<Name>["fields"],
  };
}

/** A refusal where there are no fields to say it at. */
export function refusalMessage({ message, fields = [] }: Refusal): string {
  return fields.map((field) => field.message).join(" ") || message;
}

const unreachable = "We could not reach the shop. Please try again.";
const offline = "You are offline and nothing was sent. Please try again when you are back online.";
const busy = "The shop is very busy right now. Please try again in a moment.";
const tooOften = "Too many tries. Please wait a moment and try again.";

/** What to tell the customer about an operation that failed (a refusal is no failure: it brings its own words). */
export function errorMessage(error: unknown): string {
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

/**
 * The same for money when no answer came. The sentence is true because every retry carries the key of the first
 * attempt.
 */
export function paymentErrorMessage(error: unknown): string {
  return unauthenticatedMessage(error) ?? `${sentence(errorMessage(error))} You will not be charged twice.`;
}

/** The server's sentence when the operation needs a signed-in customer; null for every other error. */
export function unauthenticatedMessage(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error) || codeOf(error) !== "UNAUTHENTICATED") return null;
  return error.errors[0]?.message ?? "Please log in to access this feature";
}

function codeOf(error: CombinedGraphQLErrors): unknown {
  return error.errors[0]?.extensions?.code;
}
