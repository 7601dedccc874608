import { useNavigate } from "react-router";
import type { BoughtBundleFragment } from "../../generated/operations";
import type { ButtonStyle } from "../../ui/button-style";
import { ButtonLink } from "../../ui/ButtonLink";
import { confirmPath } from "../../values/paths";
import { formatNaira } from "../../values/naira";
import { recipientFields, storeRepeat } from "./bundle-order";
import { optionPath } from "../catalogue/option-wording";
import { useSession } from "../identity/useSession";

interface BuyAgainProps extends Pick<ButtonStyle, "size" | "variant"> {
  purchase: Pick<BoughtBundleFragment, "recipient" | "dataOption">;
  /** The bundle and its price are shown beside the button. */
  isShort?: boolean;
}

/** Opens the payment for the same bundle and number, at today's price. */
export function BuyAgain({
  purchase: { recipient, dataOption },
  size,
  variant = "outline",
  isShort,
}: BuyAgainProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { dataPackage, price, onSale } = dataOption;
  if (!onSale) return <span className="text-sm text-muted">No longer on sale</span>;

  const label = isShort
    ? `Buy again: ${dataPackage.provider.name} ${dataOption.benefits}, ${formatNaira(price)}, to ${recipient.formatted}`
    : undefined;
  const text = isShort ? "Buy again" : `Buy again · ${formatNaira(price)}`;

  function repeat() {
    if (user) storeRepeat(user.id, { recipient, dataOption });
    void navigate(optionPath(dataOption));
  }

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
      onPress={repeat}
      aria-label={label}
    >
      {text}
    </ButtonLink>
  );
}
