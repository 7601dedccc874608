import type { DataOptionFragment } from "./generated/Catalogue";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";

/** The hash of the form in which an option is bought. */
export const formHash = "#bundle-form";

export type WordedOption = Pick<DataOptionFragment, "benefits" | "price">;
type PackageOfOption = NamedOption["dataPackage"] & Pick<NamedOption, "provider">;

/** The text of an option in every list and in the address of the page: `40MB - (₦50)`. */
export function optionWording(option: WordedOption): string {
  return `${option.benefits} ${priceWording(option)}`;
}

interface NamedOption {
  provider: { name: string };
  dataPackage: { name: string };
  option: WordedOption;
}

/** The text of an option in the page's address, so that the link can be shared and read. */
export function parseOptionText({ provider, dataPackage, option }: NamedOption) {
  return { network: provider.name, packageType: dataPackage.name, option: optionWording(option) };
}

/** The page of the packages with the form filled. The hash has the browser scroll to it before any script has run. */
export function optionPath({
  dataPackage,
  ...option
}: WordedOption & { dataPackage: PackageOfOption }): string {
  const values = parseOptionText({ provider: dataPackage.provider, dataPackage, option });
  return `${paths.packages}?${new URLSearchParams(values)}${formHash}`;
}

/** The end of the wording, which is never cut off. */
export function priceWording({ price }: Pick<WordedOption, "price">): string {
  return `- (${formatNaira(price)})`;
}
