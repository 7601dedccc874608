import type { RenewalEntryFragment, RenewalStatus } from "../../generated/operations";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";

export const statusWords: Record<RenewalStatus, string> = {
  ACTIVE: "On",
  PAUSED: "Paused",
  STOPPED: "Stopped",
};

/** What happens next, or what the problem is and what the customer can do about it. */
export function nextWords(renewal: RenewalEntryFragment): string {
  const { status, renewsAt, skipsNext, endsAt } = renewal;
  if (status === "PAUSED") return troubleWords(renewal);
  if (status === "STOPPED" || !renewsAt) return "Nothing is bought any more.";
  if (skipsNext) return `The next renewal, on ${formatInstant(renewsAt)}, will be skipped.`;
  return `Bought again on ${formatInstant(renewsAt)}, before it ends on ${formatInstant(endsAt)}.`;
}

function troubleWords({
  pausedBecause,
  retriedUntil,
  agreedPrice,
  dataOption,
}: RenewalEntryFragment): string {
  const price = formatNaira(dataOption.price);
  switch (pausedBecause) {
    case "PRICE_ROSE":
      return `It now costs ${price}, more than the ${formatNaira(agreedPrice)} you agreed to. Nothing was charged.`;
    case "BALANCE_TOO_LOW":
      return retriedUntil && new Date(retriedUntil) > new Date()
        ? `Your wallet holds less than ${price}. Fund it by ${formatInstant(retriedUntil)} and it is renewed by itself.`
        : `Your wallet held less than ${price}. Fund it, then renew.`;
    case "NOT_ON_SALE":
      return "The network no longer sells it. Please choose another package.";
    default:
      return "The last one could not be delivered, and its price is back in your wallet.";
  }
}
