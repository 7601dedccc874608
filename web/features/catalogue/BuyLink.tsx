import { ButtonLink } from "../../ui/ButtonLink";
import type { ButtonStyle } from "../../ui/button-style";
import { classNames } from "../../ui/class-names";
import { buyPath } from "../../values/paths";

interface BuyLinkProps extends Pick<ButtonStyle, "size"> {
  /** The form on the packages page, filled with the option. */
  to: string;
  option: { id: string };
  dataPackage: { id: string };
  provider: { id: string };
  /** The id of the text that says what is bought: all these links are called Buy. */
  descriptionId: string;
  className?: string;
}

/** Buys an option: in the form on the packages page, or without scripts on the page that asks for the number. */
export function BuyLink({ to, option, dataPackage, provider, descriptionId, size, className }: BuyLinkProps) {
  const shared = { variant: "accent", rel: "nofollow", size, "aria-describedby": descriptionId } as const;
  return (
    <>
      <ButtonLink {...shared} to={to} className={classNames("needs-script", className)}>
        Buy
      </ButtonLink>
      <noscript className={className}>
        <ButtonLink
          {...shared}
          to={buyPath({ network: provider.id, package: dataPackage.id, option: option.id })}
          className={className}
        >
          Buy
        </ButtonLink>
      </noscript>
    </>
  );
}
