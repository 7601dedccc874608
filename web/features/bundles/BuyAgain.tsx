import type { BoughtBundleFragment } from "../../generated/operations";
import { ButtonLink } from "../../ui/ButtonLink";
import { buyPath } from "../../values/paths";
import { formatNaira } from "../../values/naira";
import { recipientFields, storeRepeat } from "./bundle-order";
import { optionPath } from "../catalogue/option-wording";
import { useSession } from "../identity/useSession";

interface BuyAgainProps {
  purchase: Pick<BoughtBundleFragment, "recipient" | "dataOption">;
  size?: "sm" | "md";
  /** The bundle and its price are shown beside the button. */
  isShort?: boolean;
}

/** Opens the payment for the same bundle and number, at today's price. */
export function BuyAgain({ purchase: { recipient, dataOption }, size, isShort }: BuyAgainProps) {
  const { user } = useSession();
  const { dataPackage, price, onSale } = dataOption;
  if (!onSale) return <span className="text-sm text-muted">No longer on sale</span>;

  const label = isShort
    ? `Buy again: ${dataPackage.provider.name} ${dataOption.benefits}, ${formatNaira(price)}, to ${recipient.formatted}`
    : undefined;
  const text = isShort ? "Buy again" : `Buy again · ${formatNaira(price)}`;
  return (
    <>
      <ButtonLink
        variant="outline"
        size={size}
        className="needs-script print:hidden"
        to={optionPath(dataOption)}
        aria-label={label}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          // In another tab or window the link leads to the filled form.
          if (user && !ctrlKey && !metaKey && !shiftKey) storeRepeat(user.id, { recipient, dataOption });
        }}
      >
        {text}
      </ButtonLink>
      <noscript>
        <ButtonLink
          variant="outline"
          size={size}
          to={buyPath({
            network: dataPackage.provider.id,
            package: dataPackage.id,
            option: dataOption.id,
            ...recipientFields(recipient),
          })}
          aria-label={label}
        >
          {text}
        </ButtonLink>
      </noscript>
    </>
  );
}
