import type { BoughtBundleFragment } from "../account/generated/Activity";
import type { ButtonStyle } from "../../ui/button-style";
import { ButtonLink } from "../../ui/ButtonLink";
import { confirmPath } from "../../values/paths";
import { formatNaira } from "../../values/naira";
import { recipientFields } from "./bundle-order";

interface BuyAgainProps extends Pick<ButtonStyle, "size" | "variant"> {
  purchase: Pick<BoughtBundleFragment, "recipient" | "dataOption">;
  /** The bundle and its price are shown beside the button. */
  isShort?: boolean;
}

/** Opens the page that pays for the same bundle and number, at today's price. It is loaded, because its form needs a new key. */
export function BuyAgain({
  purchase: { recipient, dataOption },
  size,
  variant = "outline",
  isShort,
}: BuyAgainProps) {
  const { dataPackage, price, onSale } = dataOption;
  if (!onSale) return <span className="text-sm text-muted">No longer on sale</span>;

  const label = isShort
    ? `Buy again: ${dataPackage.provider.name} ${dataOption.benefits}, ${formatNaira(price)}, to ${recipient.formatted}`
    : undefined;
  const text = isShort ? "Buy again" : `Buy again · ${formatNaira(price)}`;

  return (
    <ButtonLink
      variant={variant}
      size={size}
      className="print:hidden"
      to={confirmPath({
        network: dataPackage.provider.id,
        package: dataPackage.id,
        option: dataOption.id,
        ...recipientFields(recipient),
      })}
      reloadDocument
      aria-label={label}
    >
      {text}
    </ButtonLink>
  );
}
