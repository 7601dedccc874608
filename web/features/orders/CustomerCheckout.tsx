import { useEffect } from "react";
import type { CartContentsFragment, SignedInUserFragment } from "../../generated/operations";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { EmptyCart } from "../cart/NoCart";
import { CheckoutForm } from "./CheckoutForm";
import { OrderConfirmedModal } from "./OrderConfirmedModal";
import { useCheckout } from "./useCheckout";
import { type CheckoutChoices, useCheckoutDraft } from "./useCheckoutDraft";

interface CustomerCheckoutProps {
  customer: SignedInUserFragment;
  cart: CartContentsFragment;
  choices: CheckoutChoices;
}

/** The form while there is something to order; after a reload, how the last attempt ended. */
export function CustomerCheckout({ customer, cart, choices }: CustomerCheckoutProps) {
  const draft = useCheckoutDraft(customer.id, choices);
  const isCartEmpty = cart.items.length === 0;
  const { confirm, resume, letGo, cartChanged, isBusy, problem, order } = useCheckout({
    customer,
    isCartEmpty,
  });
  const { forget } = draft;

  useEffect(() => {
    if (order) forget();
  }, [order, forget]);

  return (
    <>
      {!isCartEmpty ? (
        <CheckoutForm
          customer={customer}
          cart={cart}
          draft={draft}
          problem={problem}
          busy={isBusy}
          onCartChange={cartChanged}
          onConfirm={confirm}
        />
      ) : isBusy ? (
        <p role="status" className="card flex items-center justify-center gap-3 p-12 text-lg font-semibold">
          <Spinner /> Confirming Order...
        </p>
      ) : (
        <div className="grid gap-6">
          {problem && <InlineError onRetry={() => resume()}>{problem.text}</InlineError>}
          <EmptyCart />
        </div>
      )}
      {order && <OrderConfirmedModal order={order} onLeave={letGo} />}
    </>
  );
}
