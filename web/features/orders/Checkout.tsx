import { useEffect, useEffectEvent } from "react";
import type { CartContentsFragment } from "../cart/generated/Cart";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { useCheckoutChoicesQuery } from "./generated/CheckoutChoices";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { sum } from "../../values/naira";
import { CartSkeleton, CartUnavailable, EmptyCart } from "../cart/NoCart";
import { useCart, useFreshCart } from "../cart/useCart";
import { detailsOf } from "../identity/known-details";
import { useSession } from "../identity/useSession";
import { type CheckoutChoices, useCheckoutForm, writeItems } from "./checkout.form";
import { CheckoutForm } from "./CheckoutForm";
import { OrderConfirmedModal } from "./OrderConfirmedModal";
import { forgetCheckouts, useCheckout } from "./useCheckout";

/** Loads the data of the checkout, and shows the loading, error and signed-out states. */
export function Checkout() {
  const session = useSession();
  const { cart, loading, error, retry } = useCart();
  const choices = useCheckoutChoicesQuery();
  useFreshCart();
  const isLoading = loading || session.loading || (choices.loading && !choices.data);

  if (session.user && cart && choices.data) {
    const { deliveryMethods, me } = choices.data;
    return (
      <CustomerCheckout
        key={session.user.id}
        customer={session.user}
        cart={cart}
        choices={{
          methods: deliveryMethods,
          known: detailsOf(session.user, me),
          used: me?.usedContactDetails ?? [],
        }}
      />
    );
  }
  if (isLoading) return <CartSkeleton />;
  const failure = error ?? (choices.data ? undefined : choices.error);
  if (failure) {
    return (
      <CartUnavailable
        error={failure}
        onRetry={() => {
          retry();
          void choices.refetch().catch(() => undefined);
        }}
      />
    );
  }
  return <EmptyCart />;
}

interface CustomerCheckoutProps {
  customer: SignedInUserFragment;
  cart: CartContentsFragment;
  choices: CheckoutChoices;
}

/** Shows the form while there is something to order and, after a reload, the result of the last attempt. */
function CustomerCheckout({ customer, cart, choices }: CustomerCheckoutProps) {
  const isCartEmpty = cart.items.length === 0;
  const checkout = useCheckout({ customerId: customer.id, isCartEmpty });
  const form = useCheckoutForm(customer.id, choices, (details, deliveryFee) =>
    checkout.confirm({
      ...details,
      expectedTotal: sum(cart.cartTotal, deliveryFee),
      expectedItems: writeItems(cart.items),
    }),
  );
  const { state, problem } = checkout;

  const showOutcome = useEffectEvent(() => {
    if (state.is === "ordered") form.reset();
    if (state.is === "details refused") form.refuse(state.details);
  });
  useEffect(() => showOutcome(), [state]);

  return (
    <>
      {!isCartEmpty ? (
        <CheckoutForm customer={customer} cart={cart} form={form} checkout={checkout} />
      ) : checkout.isPaying ? (
        <p role="status" className="card flex items-center justify-center gap-3 p-12 text-lg font-semibold">
          <Spinner /> Confirming Order...
        </p>
      ) : (
        <div className="grid gap-6">
          {problem && <InlineError onRetry={checkout.resume}>{problem.text}</InlineError>}
          <EmptyCart />
        </div>
      )}
      {state.is === "ordered" && (
        <OrderConfirmedModal
          order={state.order}
          customer={customer}
          onLeave={() => forgetCheckouts(customer.id)}
        />
      )}
    </>
  );
}
