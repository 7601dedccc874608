import type { DataOptionFragment, DataPackageFragment, ProviderFragment } from "./generated/Catalogue";
import type { SelectOption } from "../../ui/Select";
import { formatNaira, nairaOf } from "../../values/naira";
import { optionWording, priceWording, type WordedOption } from "./option-wording";

/** One option with the package and the provider it belongs to. */
export interface CatalogueOption {
  provider: ProviderFragment;
  dataPackage: DataPackageFragment;
  option: DataOptionFragment;
}

/** Every option by its id, identical ones once: those that no screen shows are left out. */
export function optionsById(providers: readonly ProviderFragment[]): Map<string, CatalogueOption> {
  const options = new Map<string, CatalogueOption>();
  for (const provider of providers) {
    for (const dataPackage of provider.dataPackages) {
      for (const option of distinctOptions(dataPackage.dataOptions))
        options.set(option.id, { provider, dataPackage, option });
    }
  }
  return options;
}

/** The catalogue keeps identical rows; a customer sees each wording once. */
export function distinctOptions<Option extends WordedOption>(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const wording = optionWording(option);
    return !seen.has(wording) && seen.add(wording);
  });
}

type ValuedOption = Pick<
  DataOptionFragment,
  "price" | "duration" | "validityNote" | "durationDays" | "megabytes"
>;

const megabytesInGigabyte = 1024;

/** The price of a GB, in naira; null where the option names no size. */
export function pricePerGigabyte({ price, megabytes }: Pick<ValuedOption, "price" | "megabytes">) {
  return megabytes ? (price * megabytesInGigabyte) / megabytes : null;
}

/** The price of a day, in naira. */
export function pricePerDay({ price, durationDays }: Pick<ValuedOption, "price" | "durationDays">) {
  return price / durationDays;
}

/** The prices of a GB and of a day: `₦293 per GB · ₦150 per day`. */
export function unitPrices(option: ValuedOption): string {
  const perGigabyte = pricePerGigabyte(option);
  const perDay = `${unitPrice(pricePerDay(option))} per day`;
  return perGigabyte === null ? perDay : `${unitPrice(perGigabyte)} per GB · ${perDay}`;
}

/** The main benefit and its extra: `2.5GB` and `500MB YouTube`. */
export function sizeAndExtras({ benefits }: Pick<WordedOption, "benefits">): [size: string, extras: string] {
  const [size = "", ...extras] = benefits.split(" + ");
  return [size, extras.join(" + ")];
}

/** The duration of an option and its condition: `30 days, 11 pm to 6 am only`. */
export function validity({ duration, validityNote }: Pick<ValuedOption, "duration" | "validityNote">) {
  return validityNote ? `${duration}, ${validityNote}` : duration;
}

/** The line below an option's wording: `30 days · ₦293 per GB · ₦150 per day`. */
export function optionValue(option: ValuedOption): string {
  return `${validity(option)} · ${unitPrices(option)}`;
}

/** The lowest price of a GB among options; null when none of them names a size. */
export function lowestPerGigabyte(options: readonly ValuedOption[]): number | null {
  const prices = options.map(pricePerGigabyte).filter((price) => price !== null);
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** Rounds to whole naira, except for very small amounts. */
export function unitPrice(amount: number): string {
  return formatNaira(nairaOf(amount < 10 ? amount : Math.round(amount)));
}

export function providerChoices(providers: readonly Pick<ProviderFragment, "id" | "name">[]): SelectOption[] {
  return providers.map(({ id, name }) => ({ value: id, text: name }));
}

/** The options of the selects named Data Packages, once a network is chosen. */
export function packageChoices(provider: ProviderFragment | undefined): SelectOption[] {
  return (provider?.dataPackages ?? []).map(({ id, name }) => ({ value: id, text: name }));
}

/** The options of Data Options: the package's options in reversed order, identical ones once. */
export function optionChoices(dataPackage: DataPackageFragment | undefined): SelectOption[] {
  const options = distinctOptions(dataPackage?.dataOptions ?? []).reverse();
  return options.map((option) => ({
    value: option.id,
    text: optionWording(option),
    ending: priceWording(option),
    note: optionValue(option),
  }));
}
