import { useId } from "react";
import type { CartContentsFragment } from "../cart/generated/Cart";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { Link } from "react-router";
import { HiddenFields } from "../../forms/HiddenFields";
import { useStep } from "../../forms/use-step";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { FormMessage } from "../../ui/FormMessage";
import { Check } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { sum } from "../../values/naira";
import { paths } from "../../values/paths";
import type { CartChange } from "../cart/cart-change";
import { useChangeCart } from "../cart/useCart";
import { shortfallOf, shortfallText } from "../wallet/shortfall";
import { useFunding } from "../wallet/useFunding";
import { BillingDetails } from "./BillingDetails";
import { type CheckoutForm as Form, shortfallId, writeShown } from "./checkout.form";
import { CheckoutSummary, WhatHappensNext } from "./CheckoutSummary";
import { DeliveryDetails } from "./DeliveryDetails";
import type { NotOrdered } from "./checkout-state";
import type { useCheckout } from "./useCheckout";
import { paymentMethodId, WalletPayment, WalletShortfall } from "./WalletPayment";

interface CheckoutFormProps {
  customer: SignedInUserFragment;
  cart: CartContentsFragment;
  form: Form;
  checkout: ReturnType<typeof useCheckout>;
}

const formId = "order";

export function CheckoutForm({ customer, cart, form, checkout }: CheckoutFormProps) {
  const id = useId();
  const step = useStep("pay", "fund", paymentMethodId);
  const funding = useFunding();
  const changeCart = useChangeCart();
  const { fields, methods, deliveryFee } = form;
  const { problem, isPaying } = checkout;
  const total = sum(cart.cartTotal, deliveryFee);
  const shortfall = shortfallOf(total, customer.wallet);
  // Once the wallet covers the total, however it was funded, the message about it is no longer true.
  const shown = problem?.is === "balance too low" && shortfall <= 0 ? null : problem;
  const message = form.problem.text ? (
    <FormMessage {...form.message} id={`${id}-problem`} />
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
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid gap-6">
        <CheckoutSteps steps={steps} />
        {/* The wallet is funded by forms of its own, which a form may not contain. */}
        <form {...form.form} id={formId} aria-label="Checkout" className="grid gap-6">
          <HiddenFields {...form.hidden} values={writeShown(methods, cart)} />
          <BillingDetails form={form} problem={message} />
          <DeliveryDetails
            methods={methods}
            itemsTotal={cart.cartTotal}
            chosen={fields.deliveryMethod}
            onChoose={(code) => form.edit("deliveryMethod", code)}
            station={fields.pickUpStationId}
            onChooseStation={(stationId) => form.edit("pickUpStationId", stationId)}
          />
        </form>
        <WalletPayment
          balance={customer.wallet.balance}
          shortfall={shortfall}
          funding={funding}
          step={step}
        />
      </div>
      <CheckoutSummary cart={cart} deliveryFee={deliveryFee} disabled={isPaying} onChange={handleCartChange}>
        {!form.firstWrong && message}
        <WalletShortfall
          id={shortfallId}
          shortfall={shortfall}
          text={shortfallText(shortfall, customer.wallet)}
          funding={funding}
          isFunding={step.isTaken}
        />
        <ConfirmButton
          isPaying={isPaying}
          disabled={funding.isBusy}
          describedBy={`${id}-problem ${shortfallId}`}
        />
        {form.method && (
          <WhatHappensNext method={form.method} address={fields.address} customer={customer} total={total} />
        )}
      </CheckoutSummary>
    </div>
  );
}

interface CheckoutStepsProps {
  /** The steps by name, and whether each is done. */
  steps: readonly (readonly [name: string, isDone: boolean])[];
}

/** Shows which steps of the page are done, and which one is next. */
function CheckoutSteps({ steps }: CheckoutStepsProps) {
  const current = steps.findIndex(([, isDone]) => !isDone);
  return (
    <ol aria-label="Progress" className="flex gap-2 sm:gap-3">
      {steps.map(([name, isDone], n) => (
        <li
          key={name}
          aria-current={n === current ? "step" : undefined}
          className={classNames(
            "grid flex-1 gap-1.5 border-t-4 pt-2 text-sm font-semibold",
            isDone ? "border-primary" : "border-line-strong",
            !isDone && n !== current && "text-muted",
          )}
        >
          <span className="flex items-center gap-1.5">
            {isDone && <Check size={16} className="shrink-0" />}
            {name}
            <span className="sr-only">{isDone ? ", complete" : ", to do"}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

interface ConfirmButtonProps {
  isPaying: boolean;
  disabled: boolean;
  /** The ids of the sentences about the order. */
  describedBy: string;
}

function ConfirmButton({ isPaying, disabled, describedBy }: ConfirmButtonProps) {
  return (
    <Button
      type="submit"
      form={formId}
      variant="accent"
      size="lg"
      block
      busy={isPaying}
      busyText="Confirming Order..."
      disabled={disabled}
      aria-describedby={describedBy}
    >
      Confirm Order
    </Button>
  );
}

/** The reason why nothing was ordered, with a link to the next step. */
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
