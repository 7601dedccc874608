import { errorWords, unauthenticatedMessage } from "../../platform/error-words";
import { sentence } from "../../values/sentence";

/**
 * What to tell a customer who got no answer about their money. The promise holds because every retry carries the
 * key of the first attempt.
 */
export function failedPaymentWords(error: unknown): string {
  return unauthenticatedMessage(error) ?? `${sentence(errorWords(error))} You will not be charged twice.`;
}
