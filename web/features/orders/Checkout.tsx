import type { CartContentsFragment } from "../cart/generated/Cart";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { useCheckoutChoicesQuery } from "./generated/CheckoutChoices";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { Spinner } from "../../ui/Spinner";
import { CartUnavailable, EmptyCart } from "../cart/NoCart";
import { useCart, useFreshCart } from "../cart/useCart";
import { detailsOf } from "../identity/known-details";
import { useSession } from "../identity/useSession";
import { CheckoutForm } from "./CheckoutForm";
import { type CheckoutChoices, useCheckoutForm } from "./useCheckoutForm";

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
  if (isLoading) return <Loading label="Loading your cart…" bars={3} className="h-44 rounded-card" />;
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

function CustomerCheckout({ customer, cart, choices }: CustomerCheckoutProps) {
  const form = useCheckoutForm({ customerId: customer.id, cart, choices });
  if (cart.items.length > 0) return <CheckoutForm customer={customer} cart={cart} form={form} />;
  if (form.isBusy) {
    return (
      <p role="status" className="card flex items-center justify-center gap-3 p-12 text-lg font-semibold">
        <Spinner /> Confirming Order...
      </p>
    );
  }
  return (
    <div className="grid gap-6">
      {form.message.text && <InlineError onRetry={form.resume}>{form.message.text}</InlineError>}
      <EmptyCart />
    </div>
  );
}
