import type { PlanGroupFragment } from "../../generated/operations";
import type { SelectOption } from "../../ui/Select";
import { optionValue } from "../catalogue/option-value";
import { distinctOptions, optionWording, priceWording } from "../catalogue/option-wording";

/** What Data Options offers: the package's options in reversed order, identical ones once. */
export function dataOptions(group: PlanGroupFragment | undefined): SelectOption[] {
  const options = distinctOptions(group?.dataOptions ?? []).reverse();
  return options.map((option) => ({
    value: option.id,
    text: optionWording(option),
    ending: priceWording(option),
    note: optionValue(option),
  }));
}

export const renewalOptions: SelectOption[] = ["Yes", "No"].map((answer) => ({
  value: answer,
  text: answer,
}));
