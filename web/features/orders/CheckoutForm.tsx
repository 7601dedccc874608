import { type FormEvent, useId, useRef, useState } from "react";
import { useFocusOnProblem } from "../../platform/use-focus-on-problem";
import type { CartContentsFragment, SignedInUserFragment } from "../../generated/operations";
import { Link } from "react-router";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { paths } from "../../values/paths";
import type { CartChange } from "../cart/cart-change";
import { useChangeCart } from "../cart/useCart";
import { useFundWallet } from "../wallet/useFundWallet";
import { BillingDetails } from "./BillingDetails";
import type { CheckoutDraft } from "./checkout-details";
import { CheckoutSummary } from "./CheckoutSummary";
import { DeliveryDetails } from "./DeliveryDetails";
import type { NotOrdered, useCheckout } from "./useCheckout";
import { paymentMethodId, WalletPayment, WalletShortfall } from "./WalletPayment";

interface CheckoutFormProps {
  customer: SignedInUserFragment;
  cart: CartContentsFragment;
  draft: CheckoutDraft;
  checkout: ReturnType<typeof useCheckout>;
}

export function CheckoutForm({ customer, cart, draft, checkout }: CheckoutFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isFunding, setIsFunding] = useState(false);
  const funding = useFundWallet(customer.wallet.id);
  const changeCart = useChangeCart();
  const { details, methods, deliveryFee } = draft;
  const { problem, isPaying } = checkout;
  const total = cart.cartTotal + deliveryFee;
  const { balance } = customer.wallet;
  const shortfall = total - balance;
  // Whatever has filled the wallet meanwhile, the sentence about it is no longer true.
  const shown = problem?.is === "balance too low" && shortfall <= 0 ? null : problem;
  const isAboutFields = Object.keys(shown?.fields ?? {}).length > 0;
  const sentence = <ShownProblem id={`${id}-problem`} problem={shown} />;

  useFocusOnProblem(form, problem);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    checkout.confirm(details, total);
  }

  function handleCartChange(change: CartChange) {
    // What was said about the cart is over.
    checkout.cartChanged();
    changeCart(change);
  }

  function showAmounts() {
    setIsFunding(true);
    document.getElementById(paymentMethodId)?.focus();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Checkout"
      className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
      onSubmit={handleSubmit}
    >
      <div className="grid gap-6">
        <BillingDetails
          details={details}
          errors={shown?.fields ?? {}}
          problem={sentence}
          onChange={draft.change}
        />
        <DeliveryDetails
          methods={methods}
          chosen={details.deliveryMethod}
          onChoose={(code) => draft.change("deliveryMethod", code)}
        />
        <WalletPayment balance={balance} funding={funding} isFunding={isFunding} onSlide={setIsFunding} />
      </div>
      <CheckoutSummary cart={cart} deliveryFee={deliveryFee} disabled={isPaying} onChange={handleCartChange}>
        {!isAboutFields && sentence}
        <WalletShortfall id={`${id}-shortfall`} shortfall={shortfall} onFund={showAmounts} />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={isPaying}
          busyText="Confirming Order..."
          disabled={funding.isBusy}
          aria-describedby={`${id}-problem ${id}-shortfall`}
        >
          Confirm Order
        </Button>
      </CheckoutSummary>
    </form>
  );
}

/** Why nothing was ordered, with the way on beside it. */
function ShownProblem({ id, problem }: { id: string; problem: NotOrdered | null }) {
  return (
    <div id={id} className="empty:hidden">
      {problem && (
        <InlineError>
          <p>{problem.text}</p>
          {problem.is === "not on sale" && (
            <Link to={paths.cart} className="inline-flex min-h-11 items-center underline underline-offset-4">
              Go to your cart
            </Link>
          )}
        </InlineError>
      )}
    </div>
  );
}
