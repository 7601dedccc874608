import { Link } from "react-router";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";

interface RenewalConsentProps {
  /** Of the chosen option; undefined until there is one. */
  price: number | undefined;
}

/** What the customer agrees to by "Yes". */
export function RenewalConsent({ price }: RenewalConsentProps) {
  return (
    <p role="status" className="text-sm text-muted sm:col-span-2">
      You agree that we buy this bundle again from your wallet before it ends
      {price !== undefined && `, for at most ${formatNaira(price)} each time`}, until you stop it under{" "}
      <Link to={paths.renewals} className="font-medium text-ink underline underline-offset-4">
        Renewals
      </Link>
      . If the price goes up or your wallet balance is too low, we ask you first.
    </p>
  );
}
