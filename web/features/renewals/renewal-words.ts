import type { RenewalEntryFragment, RenewalStatus } from "../../generated/operations";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";

export const statusWords: Record<RenewalStatus, string> = {
  ACTIVE: "On",
  PAUSED: "Paused",
  STOPPED: "Stopped",
};

/** What happens next, or what the problem is and what the customer can do about it. */
export function nextWords(renewal: RenewalEntryFragment, balance: number): string {
  const { status, renewsAt, skipsNext, endsAt } = renewal;
  if (status === "PAUSED") return troubleWords(renewal, balance);
  if (status === "STOPPED" || !renewsAt) return "This renewal has stopped.";
  if (skipsNext) return `The next renewal, on ${formatInstant(renewsAt)}, will be skipped.`;
  return `Renews on ${formatInstant(renewsAt)}, before it ends on ${formatInstant(endsAt)}.`;
}

function troubleWords(renewal: RenewalEntryFragment, balance: number): string {
  const { pausedBecause, agreedPrice, dataOption } = renewal;
  switch (pausedBecause) {
    case "PRICE_ROSE":
      return priceRoseWords(renewal);
    case "BALANCE_TOO_LOW":
      // The price may have risen while the renewal waited for money: then money alone does not start it.
      return dataOption.price > agreedPrice ? priceRoseWords(renewal) : lowBalanceWords(renewal, balance);
    case "NOT_ON_SALE":
      return "This bundle is no longer on sale. Please choose another.";
    default:
      return "The last renewal could not be delivered, and your money is back in your wallet. You can renew it again.";
  }
}

function priceRoseWords({ agreedPrice, dataOption }: RenewalEntryFragment): string {
  return `It now costs ${formatNaira(dataOption.price)}, more than the ${formatNaira(agreedPrice)} you agreed to. You were not charged. Renew at the new price, or stop the renewal.`;
}

function lowBalanceWords({ retriedUntil, dataOption }: RenewalEntryFragment, balance: number): string {
  const price = formatNaira(dataOption.price);
  const isRetried = retriedUntil !== null && new Date(retriedUntil) > new Date();
  if (balance >= dataOption.price) {
    return isRetried
      ? `Your wallet has enough for ${price} now. We will renew the bundle within the hour, or press Renew now.`
      : `Your wallet has enough for ${price} now. Press Renew now to buy the bundle.`;
  }
  return isRetried
    ? `Your wallet has less than ${price}. Top it up by ${formatInstant(retriedUntil)} and we will renew the bundle automatically.`
    : `Your wallet has less than ${price}. Top it up, then press Renew now.`;
}
