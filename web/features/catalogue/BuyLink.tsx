import { ButtonLink } from "../../ui/ButtonLink";
import type { ButtonStyle } from "../../ui/button-style";
import { buyPath } from "../../values/paths";

interface BuyLinkProps extends Pick<ButtonStyle, "size" | "block"> {
  /** Fills in the form on the packages page. */
  onBuy: () => void;
  option: { id: string };
  dataPackage: { id: string };
  provider: { id: string };
  /** The id of the text that says what is bought: all these links are called Buy. */
  descriptionId: string;
  className?: string;
}

/** Buys an option: in the form on the packages page, or without scripts on the page that asks for the number. */
export function BuyLink({ onBuy, option, dataPackage, provider, descriptionId, ...style }: BuyLinkProps) {
  return (
    <ButtonLink
      variant="accent"
      rel="nofollow"
      to={buyPath({ network: provider.id, package: dataPackage.id, option: option.id })}
      onPress={onBuy}
      aria-describedby={descriptionId}
      {...style}
    >
      Buy
    </ButtonLink>
  );
}
