import { useId } from "react";
import type { CartContentsFragment } from "../cart/generated/Cart";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { Link } from "react-router";
import { Form } from "../../forms/Form";
import { useStep } from "../../forms/use-step";
import { noProblem } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { Check } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { formatNaira, type Naira, sum } from "../../values/naira";
import type { CartChange } from "../cart/cart-change";
import { useChangeCart } from "../cart/useCart";
import { PinField } from "../../forms/PinField";
import { shortfallOf, shortfallText } from "../wallet/shortfall";
import { useFunding } from "../wallet/useFunding";
import { BillingDetails } from "./BillingDetails";
import { shortfallId } from "./checkout.form";
import { CheckoutSummary, WhatHappensNext } from "./CheckoutSummary";
import { DeliveryDetails } from "./DeliveryDetails";
import type { CheckoutForm as OrderForm } from "./useCheckoutForm";
import { paymentMethodId, WalletPayment, WalletShortfall } from "./WalletPayment";

interface CheckoutFormProps {
  customer: SignedInUserFragment;
  cart: CartContentsFragment;
  form: OrderForm;
}

const formId = "order";

export function CheckoutForm({ customer, cart, form }: CheckoutFormProps) {
  const id = useId();
  const step = useStep("pay", "fund", paymentMethodId);
  const funding = useFunding();
  const changeCart = useChangeCart();
  const { fields, deliveryFee } = form;
  const total = sum(cart.cartTotal, deliveryFee);
  const shortfall = shortfallOf(total, customer.wallet);
  const message = <NotOrdered id={`${id}-problem`} form={form} shortfall={shortfall} />;

  function handleCartChange(change: CartChange) {
    // A message is about the cart as it was.
    form.refuse(noProblem);
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
        <Form {...form.form} id={formId} aria-label="Checkout" className="grid gap-6">
          <BillingDetails form={form} problem={message} />
          <DeliveryDetails form={form} itemsTotal={cart.cartTotal} />
        </Form>
        <WalletPayment
          balance={customer.wallet.balance}
          shortfall={shortfall}
          funding={funding}
          step={step}
        />
      </div>
      <CheckoutSummary
        cart={cart}
        deliveryFee={deliveryFee}
        disabled={form.isBusy}
        onChange={handleCartChange}
      >
        {!form.firstWrong && message}
        <WalletShortfall
          id={shortfallId}
          shortfall={shortfall}
          text={shortfallText(shortfall, customer.wallet)}
          funding={funding}
          isFunding={step.isTaken}
        />
        {form.challenge && (
          <PinField
            isAsked
            form={formId}
            label={`Enter your PIN to pay ${formatNaira(total)}`}
            {...form.field("pin")}
          />
        )}
        <Button
          type="submit"
          form={formId}
          variant="accent"
          size="lg"
          block
          busy={form.isBusy}
          busyText="Confirming Order..."
          disabled={funding.isBusy}
          aria-describedby={`${id}-problem ${shortfallId}`}
        >
          Confirm Order
        </Button>
        {form.method && (
          <WhatHappensNext method={form.method} address={fields.address} customer={customer} total={total} />
        )}
      </CheckoutSummary>
    </div>
  );
}

function CheckoutSteps({ steps }: { steps: readonly (readonly [name: string, isDone: boolean])[] }) {
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

interface NotOrderedProps {
  id: string;
  form: OrderForm;
  shortfall: Naira;
}

const notHeardText =
  "We have not heard back about this order yet. Press Confirm Order to finish it. You will not be charged twice.";

/** The reason why nothing was ordered, with a link to the page where that is solved. */
function NotOrdered({ id, form, shortfall }: NotOrderedProps) {
  const { solution } = form.problem;
  const isAboutWallet = solution?.to === `#${shortfallId}`;
  // Once the wallet covers the total, however it was funded, the message about it is no longer true.
  const text = isAboutWallet && shortfall <= 0 ? null : form.message.text;
  const shown = text ?? (form.isUnanswered ? notHeardText : null);
  return (
    <div id={id} className="empty:hidden">
      {shown && (
        <InlineError>
          <p>{shown}</p>
          {solution && !isAboutWallet && (
            <Link to={solution.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {solution.text}
            </Link>
          )}
        </InlineError>
      )}
    </div>
  );
}
