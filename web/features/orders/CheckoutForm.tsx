import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useFocusOnProblem } from "../../platform/use-focus-on-problem";
import type { CartContentsFragment, SignedInUserFragment } from "../../generated/operations";
import { Button } from "../../ui/Button";
import type { CartChange } from "../cart/cart-change";
import { useChangeCart } from "../cart/useCart";
import { useFundWallet } from "../wallet/useFundWallet";
import { BillingDetails } from "./BillingDetails";
import { CheckoutAlert } from "./CheckoutAlert";
import type { CheckoutDetails } from "./checkout-details";
import type { CheckoutProblem } from "./checkout-problem";
import { DeliveryDetails } from "./DeliveryDetails";
import type { CheckoutDraft } from "./useCheckoutDraft";
import { OrderItems } from "./OrderItems";
import { OrderTotals } from "./OrderTotals";
import { paymentMethodId, WalletPayment } from "./WalletPayment";
import { WalletShortfall } from "./WalletShortfall";

interface CheckoutFormProps {
  customer: SignedInUserFragment;
  cart: CartContentsFragment;
  draft: CheckoutDraft;
  problem: CheckoutProblem | null;
  busy: boolean;
  /** The cart has been changed: what was said about it is over. */
  onCartChange: () => void;
  onConfirm: (details: CheckoutDetails, expectedTotal: number) => void;
}

export function CheckoutForm({
  customer,
  cart,
  draft,
  problem,
  busy,
  onCartChange,
  onConfirm,
}: CheckoutFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isFunding, setIsFunding] = useState(false);
  const funding = useFundWallet(customer.wallet.id);
  const changeCart = useChangeCart();
  const { details, methods, deliveryFee } = draft;
  const total = cart.cartTotal + deliveryFee;
  const { balance } = customer.wallet;
  const shortfall = total - balance;
  // Whatever has filled the wallet meanwhile, the sentence about it is no longer true.
  const shown = problem?.remedy === "fund" && shortfall <= 0 ? null : problem;
  const isAboutFields = Object.keys(shown?.fields ?? {}).length > 0;
  const sentence = <ShownProblem id={`${id}-problem`} problem={shown} />;

  useFocusOnProblem(form, problem);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onConfirm(details, total);
  }

  function handleCartChange(change: CartChange) {
    onCartChange();
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
      <CheckoutSummary cart={cart} deliveryFee={deliveryFee} disabled={busy} onChange={handleCartChange}>
        {!isAboutFields && sentence}
        <WalletShortfall id={`${id}-shortfall`} shortfall={shortfall} onFund={showAmounts} />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          block
          busy={busy}
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

function ShownProblem({ id, problem }: { id: string; problem: CheckoutProblem | null }) {
  return (
    <div id={id} className="empty:hidden">
      {problem && <CheckoutAlert problem={problem} />}
    </div>
  );
}

interface CheckoutSummaryProps {
  cart: CartContentsFragment;
  deliveryFee: number;
  disabled: boolean;
  onChange: (change: CartChange) => void;
  children: ReactNode;
}

function CheckoutSummary({ cart, deliveryFee, disabled, onChange, children }: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="summary-title" className="card grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="summary-title" className="text-2xl">
        Cart Summary
      </h2>
      <OrderItems lines={cart.items} disabled={disabled} onChange={onChange} />
      <OrderTotals count={cart.numberInCart} itemsTotal={cart.cartTotal} deliveryFee={deliveryFee} />
      {children}
    </section>
  );
}
