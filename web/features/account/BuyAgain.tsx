import type { BoughtBundleFragment } from "../../generated/operations";
import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { keepRepeat } from "../bundles/repeat";
import { optionWording } from "../catalogue/catalogue-option";

interface BuyAgainProps {
  purchase: Pick<BoughtBundleFragment, "recipient" | "dataOption">;
  size?: "sm" | "md";
  /** Where what is bought, and its price, stand beside it. */
  isShort?: boolean;
}

/** Goes straight to paying for the same bundle and number, at what it costs today. */
export function BuyAgain({ purchase: { recipient, dataOption }, size, isShort }: BuyAgainProps) {
  const { dataPackage, price, onSale } = dataOption;
  if (!onSale) return <span className="text-sm text-muted">No longer on sale</span>;

  const option = new URLSearchParams({
    network: dataPackage.provider.name,
    packageType: dataPackage.name,
    option: optionWording(dataOption),
  });
  return (
    <ButtonLink
      variant="outline"
      size={size}
      className="print:hidden"
      to={`${paths.packages}?${option.toString()}`}
      aria-label={
        isShort
          ? `Buy again: ${dataPackage.provider.name} ${dataOption.benefits}, ${formatNaira(price)}, to ${recipient.formatted}`
          : undefined
      }
      onClick={() => keepRepeat({ recipient, dataOption })}
    >
      Buy again{!isShort && ` · ${formatNaira(price)}`}
    </ButtonLink>
  );
}
