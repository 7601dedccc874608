import { useId, useState } from "react";
import type { CartContentsFragment, SignedInUserFragment } from "../../generated/operations";
import { Link } from "react-router";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { InlineError } from "../../ui/InlineError";
import { paths } from "../../values/paths";
import type { CartChange } from "../cart/cart-change";
import { useChangeCart } from "../cart/useCart";
import { useFundWallet } from "../wallet/useFundWallet";
import { BillingDetails } from "./BillingDetails";
import type { CheckoutForm as Form } from "./checkout-details";
import { CheckoutSteps, WhatHappensNext } from "./CheckoutSteps";
import { CheckoutSummary } from "./CheckoutSummary";
import { DeliveryDetails } from "./DeliveryDetails";
import type { NotOrdered } from "./checkout-state";
import type { useCheckout } from "./useCheckout";
import { WalletPayment, WalletShortfall } from "./WalletPayment";

interface CheckoutFormProps {
  customer: SignedInUserFragment;
  cart: CartContentsFragment;
  form: Form;
  checkout: ReturnType<typeof useCheckout>;
}

export function CheckoutForm({ customer, cart, form, checkout }: CheckoutFormProps) {
  const id = useId();
  const [isFunding, setIsFunding] = useState(false);
  const funding = useFundWallet(customer.wallet.id);
  const changeCart = useChangeCart();
  const { fields, methods, deliveryFee } = form;
  const { problem, isPaying } = checkout;
  const total = cart.cartTotal + deliveryFee;
  const { balance } = customer.wallet;
  const shortfall = total - balance;
  // Once the wallet covers the total, however it was funded, the message about it is no longer true.
  const shown = problem?.is === "balance too low" && shortfall <= 0 ? null : problem;
  const sentence = form.problem.text ? (
    <FormSentence {...form.sentence} id={`${id}-problem`} />
  ) : (
    <ShownProblem id={`${id}-problem`} problem={shown} />
  );

  function handleCartChange(change: CartChange) {
    // Clears the message about the cart.
    checkout.cartChanged();
    changeCart(change);
  }

  const steps = [
    ["Details", form.isFilledIn],
    ["Delivery", form.method !== undefined],
    // Confirm Order pays: until then this step is not done.
    ["Payment", false],
  ] as const;

  return (
    <form {...form.form} aria-label="Checkout" className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-6">
        <CheckoutSteps steps={steps} />
        <BillingDetails form={form} problem={sentence} />
        <DeliveryDetails
          methods={methods}
          chosen={fields.deliveryMethod}
          onChoose={(code) => form.edit("deliveryMethod", code)}
          station={fields.pickUpStationId}
          onChooseStation={(stationId) => form.edit("pickUpStationId", stationId)}
        />
        <WalletPayment
          balance={balance}
          shortfall={shortfall}
          funding={funding}
          isFunding={isFunding}
          onSlide={setIsFunding}
        />
      </div>
      <CheckoutSummary cart={cart} deliveryFee={deliveryFee} disabled={isPaying} onChange={handleCartChange}>
        {!form.firstWrong && sentence}
        <WalletShortfall
          id={`${id}-shortfall`}
          shortfall={shortfall}
          funding={funding}
          isFunding={isFunding}
        />
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
        {form.method && (
          <WhatHappensNext
            method={form.method}
            address={fields.address}
            email={customer.email}
            total={total}
          />
        )}
      </CheckoutSummary>
    </form>
  );
}

/** Why nothing was ordered, with a link to what to do next. */
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
