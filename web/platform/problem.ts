import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { sentence } from "../values/sentence";
import { Offline } from "./offline";

/** The reason why an operation was not carried out: a sentence for the whole form, and sentences for single fields. */
export interface Problem<Name extends string = never> {
  text: string | null;
  fields: Partial<Record<Name, string>>;
  /** The place on the page where it can be solved, for the summary of a form that was sent without scripts. */
  solution?: { to: string; text: string };
  /** Present when the operation needs the customer's PIN: it is sent again with both. */
  challenge?: string;
}

export const noProblem: Problem = { text: null, fields: {} };

/** A business reason for not carrying out an operation, with its message. */
export interface Refusal {
  message: string;
  fields?: readonly { name: string; message: string }[];
}

/** The refusal of a payment that needs a PIN. The first time, without a challenge, the field itself says so. */
export function pinProblem(
  { message, challenge }: { message: string; challenge: string },
  sent: { challenge: string },
): Problem<"pin"> {
  return { text: null, fields: sent.challenge ? { pin: message } : {}, challenge };
}

/** The input's `proof` in a form that may need a PIN. */
export const proofOf = ({ challenge, pin }: { challenge: string; pin: string }) =>
  challenge ? { proof: { challenge, pin } } : {};

/** Assigns a refusal to the fields it names, or to the whole form when it names none of these fields. */
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

/** Returns one message for a refusal where there are no fields to show it at. */
export function refusalMessage({ message, fields = [] }: Refusal): string {
  return fields.map((field) => field.message).join(" ") || message;
}

const unreachable = "We could not reach the shop. Please try again.";
const offline = "You are offline and nothing was sent. Please try again when you are back online.";
const busy = "The shop is very busy right now. Please try again in a moment.";
const tooManyAttempts = "Too many tries. Please wait a moment and try again.";

/** Returns the customer's message for a failed operation. (A refusal is not a failure; it has a message of its own.) */
export function errorMessage(error: unknown): string {
  if (error instanceof Offline) return offline;
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors;
    if (codeOf(error) === "BUSY") return busy;
    return first?.message ?? unreachable;
  }
  if (ServerError.is(error)) {
    if (error.statusCode === 503) return busy;
    if (error.statusCode === 429) return tooManyAttempts;
  }
  return unreachable;
}

/**
 * The same for payments without a response. The sentence is true because every retry sends the key of the first
 * attempt.
 */
export function paymentErrorMessage(error: unknown): string {
  return unauthenticatedMessage(error) ?? `${sentence(errorMessage(error))} You will not be charged twice.`;
}

/** Returns the server's message if the operation requires a signed-in customer, and null for every other error. */
export function unauthenticatedMessage(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error) || codeOf(error) !== "UNAUTHENTICATED") return null;
  return error.errors[0]?.message ?? "Please log in to access this feature";
}

function codeOf(error: CombinedGraphQLErrors): unknown {
  return error.errors[0]?.extensions?.code;
}
