import { GoogleOutcome, type Outcome } from "./google-outcome";

const noAnswer = "Google is not responding at the moment. Please try again, or sign in with your password.";
const noMatch = "We could not finish this sign-in in your browser. Please try again.";

/** A failure in words for the customer: the provider's own where it has any, never an address or a stack. */
export function wordsOf(error: unknown): Outcome {
  const name = error instanceof Error ? error.name : "";
  // A provider may leave its description out, or send something else than a sentence.
  const message = error instanceof Error && typeof error.message === "string" ? error.message : "";
  if (error instanceof Error && "cancelled" in error && error.cancelled === true) {
    return { outcome: GoogleOutcome.CANCELLED, message: message === "access_denied" ? null : message };
  }
  if (message === "state") return { outcome: GoogleOutcome.FAILED, message: noMatch };
  const isProviders = (name === "AuthorizationError" || name === "TokenError") && message !== "";
  return { outcome: GoogleOutcome.FAILED, message: isProviders ? message.slice(0, 200) : noAnswer };
}
