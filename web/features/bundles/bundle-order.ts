import type { NetworkFragment } from "../../generated/operations";
import { isNigerianMobile } from "../../values/phone-input";
import type { Plan } from "../catalogue/plan";
import type { BundleFields } from "./bundle-form";

/** What the customer is about to pay for; the price is the one on screen. */
export interface BundleOrder extends Plan {
  phone: string;
  autoRenewal: boolean;
}

/** The part of the fields that the catalogue has today: a kept choice may have left it meanwhile. */
export function chosenPlan(networks: readonly NetworkFragment[], fields: BundleFields): Partial<Plan> {
  const network = networks.find(({ id }) => id === fields.network);
  const group = network?.dataPackages.find(({ id }) => id === fields.package);
  const option = group?.dataOptions.find(({ id }) => id === fields.option);
  return { network, group, option };
}

export type OrderCheck = { order: BundleOrder } | { problem: string; field?: "phone" };

/** The order that the fields describe, or the sentence that says what is missing. */
export function checkOrder(networks: readonly NetworkFragment[], fields: BundleFields): OrderCheck {
  const { network, group, option } = chosenPlan(networks, fields);
  if (!network || !group || !option || !fields.phone || !fields.renewal) {
    return { problem: "Please fill out all form fields" };
  }
  if (!isNigerianMobile(fields.phone)) {
    return { problem: "Please enter a Nigerian mobile number, such as 0803 123 4567", field: "phone" };
  }
  return { order: { network, group, option, phone: fields.phone, autoRenewal: fields.renewal === "Yes" } };
}
