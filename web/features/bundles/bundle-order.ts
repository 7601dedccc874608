import type { ProviderFragment } from "../../generated/operations";
import type { CatalogueOption } from "../catalogue/catalogue-option";
import type { BundleFields, BundleProblem } from "./bundle-form";
import { missingRecipient, type Recipient, recipientField, recipientOf, recipientProblem } from "./recipient";

/** The order to pay; its price is the one on screen. */
export interface BundleOrder extends CatalogueOption, Recipient {
  autoRenewal: boolean;
}

/** The chosen network, package and option that the catalogue still has: a draft may be older. */
export function chosenOption(
  providers: readonly ProviderFragment[],
  fields: BundleFields,
): Partial<CatalogueOption> {
  const provider = providers.find(({ id }) => id === fields.network);
  const dataPackage = provider?.dataPackages.find(({ id }) => id === fields.package);
  const option = dataPackage?.dataOptions.find(({ id }) => id === fields.option);
  return { provider, dataPackage, option };
}

export type OrderCheck = { order: BundleOrder } | { problem: BundleProblem };

/** Returns the order that the fields describe, or the problems of the fields. */
export function checkOrder(providers: readonly ProviderFragment[], fields: BundleFields): OrderCheck {
  const { provider, dataPackage, option } = chosenOption(providers, fields);
  const name = recipientField(provider?.recipientKind);
  const isFilled = fields[name].trim() !== "";
  const wrong = isFilled
    ? recipientProblem(provider, recipientOf(provider, fields))
    : missingRecipient(provider);
  if (provider && dataPackage && option && fields.renewal && !wrong) {
    return {
      order: {
        provider,
        dataPackage,
        option,
        ...recipientOf(provider, fields),
        autoRenewal: fields.renewal === "Yes",
      },
    };
  }
  const missing = missingChoices(providers, fields);
  const isComplete = Object.keys(missing).length === 0 && isFilled;
  return {
    problem: {
      text: isComplete ? null : "Please fill out all form fields",
      fields: { ...missing, ...(wrong && { [name]: wrong }) },
    },
  };
}

function missingChoices(
  providers: readonly ProviderFragment[],
  fields: BundleFields,
): BundleProblem["fields"] {
  const { provider, dataPackage, option } = chosenOption(providers, fields);
  return {
    ...(!provider && { network: "Please choose a network" }),
    ...(!dataPackage && { package: "Please choose a package" }),
    ...(!option && { option: "Please choose an option" }),
    ...(!fields.renewal && { renewal: "Please choose Yes or No" }),
  };
}
