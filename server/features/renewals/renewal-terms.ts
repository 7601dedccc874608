import { instantText } from "../../values/dates";
import type { RenewalHooks } from "../bundles";
import type { Provider } from "../catalogue";
import { Renewal, RenewalStatus } from "./renewal.entity";
import { renewalHours } from "./renewal-schedule";

/** For customers who choose auto-renewal: the time of a renewal, and what happens to the time left. */
export function renewalTerms({ name, renewalValidity }: Provider): string {
  const when = `We buy it ${renewalHours(2)} hours before it ends, a 1-day bundle ${renewalHours(1)} hours before.`;
  return [when, ...timeLeft(name, renewalValidity)].join(" ");
}

/** Empty until the owner has entered it. */
function timeLeft(network: string, validity: Provider["renewalValidity"]): string[] {
  if (validity === null) return [];
  const sentences = {
    EXTENDED: `${network} adds the time left to the new bundle.`,
    REPLACED: `${network} starts the new bundle at once, and the time left is lost.`,
  };
  return [sentences[validity]];
}

export const renewalFacts: RenewalHooks["receiptFacts"] = async ({ manager }, purchase, validity) => {
  const { id, customerId, network } = purchase;
  const renewal = await manager.findOneBy(Renewal, { customerId, lastPurchaseId: id });
  return [{ term: "Auto-renewal", value: [stateOf(renewal), ...nextFacts()].join(" ") }];

  function nextFacts(): string[] {
    return renewal?.status === RenewalStatus.ACTIVE && !renewal.skipsNext ? timeLeft(network, validity) : [];
  }
};

function stateOf(renewal: Renewal | null): string {
  // The renewal belongs to a later purchase.
  if (!renewal) return "Chosen with this purchase. See Renewals in your account for the next one.";
  const { status, skipsNext, dueAt, durationDays } = renewal;
  if (status === RenewalStatus.STOPPED) return "Stopped.";
  if (status === RenewalStatus.PAUSED) return "Paused. See Renewals in your account.";
  if (skipsNext) return `On. The renewal on ${instantText(dueAt)} will be skipped.`;
  return `On. We buy it again on ${instantText(dueAt)}, ${renewalHours(durationDays)} hours before it ends.`;
}
