import { useId, useState } from "react";
import type { CartContentsFragment } from "../cart/generated/Cart";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { Link } from "react-router";
import { HiddenFields } from "../../forms/HiddenFields";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { FormMessage } from "../../ui/FormMessage";
import { Check } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { type Naira, sum } from "../../values/naira";
import { paths } from "../../values/paths";
import type { CartChange } from "../cart/cart-change";
import { useChangeCart } from "../cart/useCart";
import { FundingPageForm } from "../wallet/FundingPageForm";
import { shortfallOf, shortfallText } from "../wallet/shortfall";
import { useFundWallet } from "../wallet/useFundWallet";
import { BillingDetails } from "./BillingDetails";
import { type CheckoutForm as Form, writeShown } from "./checkout.form";
import { CheckoutSummary, WhatHappensNext } from "./CheckoutSummary";
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
    <>
      {shortfall > 0 && <FundFirst shortfall={shortfall} wallet={customer.wallet} />}
      <form {...form.form} aria-label="Checkout" className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <HiddenFields {...form.hidden} values={writeShown(methods, cart)} />
        <div className="grid gap-6">
          <CheckoutSteps steps={steps} />
          <BillingDetails form={form} problem={message} />
          <DeliveryDetails
            methods={methods}
            itemsTotal={cart.cartTotal}
            chosen={fields.deliveryMethod}
            onChoose={(code) => form.edit("deliveryMethod", code)}
            station={fields.pickUpStationId}
            onChooseStation={(stationId) => form.edit("pickUpStationId", stationId)}
          />
          <WalletPayment
            balance={customer.wallet.balance}
            shortfall={shortfall}
            funding={funding}
            isFunding={isFunding}
            onSlide={setIsFunding}
          />
        </div>
        <CheckoutSummary
          cart={cart}
          deliveryFee={deliveryFee}
          disabled={isPaying}
          onChange={handleCartChange}
        >
          {!form.firstWrong && message}
          <WalletShortfall
            id={`${id}-shortfall`}
            shortfall={shortfall}
            text={shortfallText(shortfall, customer.wallet)}
            funding={funding}
            isFunding={isFunding}
          />
          <ConfirmButton
            isPaying={isPaying}
            disabled={funding.isBusy}
            describedBy={`${id}-problem ${id}-shortfall`}
          />
          {form.method && (
            <WhatHappensNext
              method={form.method}
              address={fields.address}
              customer={customer}
              total={total}
            />
          )}
        </CheckoutSummary>
      </form>
    </>
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

interface FundFirstProps {
  shortfall: Naira;
  wallet: SignedInUserFragment["wallet"];
}

/** Funds the wallet without scripts, before the order's form: a form inside it is not possible. */
function FundFirst({ shortfall, wallet }: FundFirstProps) {
  return (
    <noscript>
      <section aria-labelledby="fund-first" className="card mb-6 grid gap-4 p-5 sm:p-6">
        <h2 id="fund-first" className="text-2xl">
          Add money to your wallet
        </h2>
        <p className="tabular font-medium">{shortfallText(shortfall, wallet)}</p>
        <FundingPageForm place="CHECKOUT" missing={shortfall} />
      </section>
    </noscript>
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
