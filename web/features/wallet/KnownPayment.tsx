import { useContext } from "react";
import { useCartQuery } from "../cart/generated/Cart";
import { useRecentFundingsQuery } from "./generated/Wallet";
import { VisitContext } from "../../platform/visit";
import { ButtonLink } from "../../ui/ButtonLink";
import { CircleAlert } from "lucide-react";
import { paths } from "../../values/paths";
import { CheckFunding } from "./WaitingFunding";
import { FundingCard, PaymentCard } from "./PaymentCard";

/** The payment as the shop knows it, with a form that asks the gateway: without scripts a page may not do that by itself. */
export function KnownPayment({ reference }: { reference: string }) {
  const { data } = useRecentFundingsQuery();
  // Not before the payment is confirmed: the balance would still be too low.
  const { returnPath } = useContext(VisitContext);
  const funding = data?.me?.wallet.recentFundings.find((each) => each.reference === reference);
  if (!data) return null;
  if (funding && funding.status !== "PENDING")
    return (
      <FundingCard
        funding={funding}
        actions={
          <>
            {returnPath && <ButtonLink to={returnPath}>Continue your purchase</ButtonLink>}
            <NextPages />
          </>
        }
      />
    );
  const actions = (
    <>
      {funding?.checkoutUrl && <ButtonLink to={funding.checkoutUrl}>Continue payment</ButtonLink>}
      <CheckFunding reference={reference}>Check again</CheckFunding>
      <NextPages />
    </>
  );
  if (funding) return <FundingCard funding={funding} actions={actions} />;
  return (
    <PaymentCard icon={<CircleAlert size={32} />} title="Your payment" actions={actions}>
      <p>
        It is not among the payments of the last day. Press Check again to ask for the payment {reference}.
      </p>
    </PaymentCard>
  );
}

function NextPages() {
  const { data } = useCartQuery();
  const canOrder = (data?.me?.cart.numberInCart ?? 0) > 0;
  return (
    <>
      {canOrder && (
        <ButtonLink to={paths.checkout} variant="ghost">
          Back to checkout
        </ButtonLink>
      )}
      <ButtonLink to={paths.buy} variant="ghost">
        Buy a data bundle
      </ButtonLink>
      <ButtonLink to={paths.account} variant="ghost">
        Your account
      </ButtonLink>
    </>
  );
}
