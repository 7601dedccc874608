import type { RepeatablePurchaseFragment } from "./generated/Repeatable";
import type { ButtonStyle } from "../../ui/button-style";
import { useStepState } from "../../forms/use-step";
import { ButtonLink } from "../../ui/ButtonLink";
import { confirmPath } from "../../values/paths";
import { formatNaira } from "../../values/naira";
import { recipientFields } from "./bundle-order";

interface BuyAgainProps extends Pick<ButtonStyle, "size" | "variant"> {
  purchase: Pick<RepeatablePurchaseFragment, "recipient" | "dataOption">;
  /** The recipient's name, if it is shown beside the button with the bundle and its price. */
  name?: string;
}

export function BuyAgain({
  purchase: { recipient, dataOption },
  size,
  variant = "outline",
  name,
}: BuyAgainProps) {
  const { isAlone } = useStepState();
  const { benefits, dataPackage, price, onSale } = dataOption;
  if (!onSale) return <span className="text-sm text-muted">No longer on sale</span>;

  const today = formatNaira(price);
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
      replace={!isAlone}
      aria-label={name && `Buy again: ${dataPackage.provider.name} ${benefits} to ${name}, ${today}`}
    >
      {name ? "Buy again" : `Buy again · ${today}`}
    </ButtonLink>
  );
}
