import type { DataPackageFragment, ProviderFragment } from "../../generated/operations";
import type { SelectOption } from "../../ui/Select";
import { distinctOptions, optionValue, optionWording, priceWording } from "./catalogue-option";

/** What the selects named Network offer. */
export function providerChoices(providers: readonly ProviderFragment[]): SelectOption[] {
  return providers.map(({ id, name }) => ({ value: id, text: name }));
}

/** What the selects named Data Packages offer, once a network is chosen. */
export function packageChoices(provider: ProviderFragment | undefined): SelectOption[] {
  return (provider?.dataPackages ?? []).map(({ id, name }) => ({ value: id, text: name }));
}

/** What Data Options offers: the package's options in reversed order, identical ones once. */
export function optionChoices(dataPackage: DataPackageFragment | undefined): SelectOption[] {
  const options = distinctOptions(dataPackage?.dataOptions ?? []).reverse();
  return options.map((option) => ({
    value: option.id,
    text: optionWording(option),
    ending: priceWording(option),
    note: optionValue(option),
  }));
}
