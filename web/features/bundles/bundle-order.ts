import type { NetworkFragment } from "../../generated/operations";
import type { Plan } from "../catalogue/plan";
import type { BundleFields, BundleProblem } from "./bundle-form";
import { missingRecipient, type Recipient, recipientField, recipientOf, recipientProblem } from "./recipient";

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

export type OrderCheck = { order: BundleOrder } | { problem: BundleProblem };

/** The order that the fields describe, or what is wrong with each of them. */
export function checkOrder(networks: readonly NetworkFragment[], fields: BundleFields): OrderCheck {
  const { network, group, option } = chosenPlan(networks, fields);
  const name = recipientField(network?.recipientKind);
  const isFilled = fields[name].trim() !== "";
  const wrong = isFilled
    ? recipientProblem(network, recipientOf(network, fields))
    : missingRecipient(network);
  if (network && group && option && fields.renewal && !wrong) {
    return {
      order: {
        network,
        group,
        option,
        ...recipientOf(network, fields),
        autoRenewal: fields.renewal === "Yes",
      },
    };
  }
  const missing = missingChoices(networks, fields);
  const isComplete = Object.keys(missing).length === 0 && isFilled;
  return {
    problem: {
      text: isComplete ? null : "Please fill out all form fields",
      fields: { ...missing, ...(wrong && { [name]: wrong }) },
    },
  };
}

function missingChoices(networks: readonly NetworkFragment[], fields: BundleFields): BundleProblem["fields"] {
  const { network, group, option } = chosenPlan(networks, fields);
  return {
    ...(!network && { network: "Please choose a network" }),
    ...(!group && { package: "Please choose a package" }),
    ...(!option && { option: "Please choose an option" }),
    ...(!fields.renewal && { renewal: "Please choose Yes or No" }),
  };
}
