import type { NetworkFragment } from "../../generated/operations";
import type { Plan } from "../catalogue/plan";
import type { BundleFields } from "./bundle-form";
import {
  type Recipient,
  type RecipientField,
  recipientField,
  recipientOf,
  recipientProblem,
} from "./recipient";

/** What the customer is about to pay for; the price is the one on screen. */
export interface BundleOrder extends Plan, Recipient {
  autoRenewal: boolean;
}

/** The part of the fields that the catalogue has today: a kept choice may have left it meanwhile. */
export function chosenPlan(networks: readonly NetworkFragment[], fields: BundleFields): Partial<Plan> {
  const network = networks.find(({ id }) => id === fields.network);
  const group = network?.dataPackages.find(({ id }) => id === fields.package);
  const option = group?.dataOptions.find(({ id }) => id === fields.option);
  return { network, group, option };
}

export type OrderCheck = { order: BundleOrder } | { problem: string; field?: RecipientField };

/** The order that the fields describe, or the sentence that says what is missing. */
export function checkOrder(networks: readonly NetworkFragment[], fields: BundleFields): OrderCheck {
  const { network, group, option } = chosenPlan(networks, fields);
  const field = recipientField(network?.recipientKind);
  if (!network || !group || !option || !fields[field].trim() || !fields.renewal) {
    return { problem: "Please fill out all form fields" };
  }
  const recipient = recipientOf(network, fields);
  const problem = recipientProblem(network, recipient);
  if (problem) return { problem, field };
  return { order: { network, group, option, ...recipient, autoRenewal: fields.renewal === "Yes" } };
}
