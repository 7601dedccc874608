import { useCheckoutChoicesQuery } from "../../generated/operations";
import { CartSkeleton, CartUnavailable, EmptyCart } from "../cart/NoCart";
import { useCart, useFreshCart } from "../cart/useCart";
import { detailsOf } from "../identity/known-details";
import { useSession } from "../identity/useSession";
import { CustomerCheckout } from "./CustomerCheckout";

/** Everything the checkout needs to know, or what the customer sees until it does. */
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
        choices={{ methods: deliveryMethods, known: detailsOf(session.user, me) }}
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
