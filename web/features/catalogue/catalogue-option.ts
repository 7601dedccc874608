import type { DataOptionFragment, DataPackageFragment, ProviderFragment } from "../../generated/operations";
import { formatNaira } from "../../values/naira";

/** One option with the package and the provider it belongs to. */
export interface CatalogueOption {
  provider: ProviderFragment;
  dataPackage: DataPackageFragment;
  option: DataOptionFragment;
}

type WordedOption = Pick<DataOptionFragment, "benefits" | "price">;

/** How an option reads in every list and in the address of the page: `40MB - (₦50)`. */
export function optionWording(option: WordedOption): string {
  return `${option.benefits} ${priceWording(option)}`;
}

/** The end of the wording, which is never cut off. */
export function priceWording({ price }: Pick<WordedOption, "price">): string {
  return `- (${formatNaira(price)})`;
}

/** The catalogue keeps identical rows; a customer sees each wording once. */
export function distinctOptions<Option extends WordedOption>(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter((option) => {
    const wording = optionWording(option);
    return !seen.has(wording) && seen.add(wording);
  });
}
