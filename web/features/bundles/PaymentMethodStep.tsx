import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Step } from "../../forms/Step";
import { forgetDraft } from "../../forms/use-draft";
import { useHydrated } from "../../ui/use-hydrated";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { CreditCard, Wallet } from "lucide-react";
import { ModalFooter } from "../../ui/Modal";
import { Radio } from "../../ui/Radio";
import { confirmPath, paths } from "../../values/paths";
import { bundleDraft } from "./bundle-order";
import { useBoughtBeforeQuery, useDeliveryExpectationQuery } from "./generated/OrderSummary";
import { type OrderToPay, OrderStep } from "./BuyForm";

const label = "Payment method";

/** The choice of how to pay (specification, section 4). Cards are shown, but cannot be chosen yet. */
export default function PaymentMethodStep() {
  return (
    <OrderStep label={label}>
      {({ order, fields }) => (
        <Step label={label} hasTitle onClickOutside={() => forgetDraft(bundleDraft)}>
          <PaymentMethods fields={fields} order={order} />
        </Step>
      )}
    </OrderStep>
  );
}

/** Loads the next step and what it shows of the order, so that it does not grow under a press. */
function PrepareConfirmation({ order: { provider, account, phone } }: Pick<OrderToPay, "order">) {
  useBoughtBeforeQuery({ variables: { recipient: account ?? phone } });
  useDeliveryExpectationQuery({ variables: { providerId: provider.id } });
  useEffect(() => void import("./ConfirmStep").catch(() => undefined), []);
  return null;
}

function PaymentMethods({ fields, order }: Pick<OrderToPay, "fields" | "order">) {
  const navigate = useNavigate();
  const [method, setMethod] = useState<"wallet" | null>(null);
  // Without scripts the browser asks for the method.
  const isHydrated = useHydrated();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(confirmPath(fields), { replace: true });
  }

  return (
    <form action={paths.confirmPurchase} onSubmit={handleSubmit}>
      {isHydrated && <PrepareConfirmation order={order} />}
      {Object.entries(fields).map(
        ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <fieldset className="mb-3 grid min-w-0 grid-cols-1 gap-3">
        <legend className="mb-4 text-muted">Choose how you want to pay.</legend>
        <PaymentMethod
          icon={<Wallet size={24} />}
          name="Wallet"
          hint="Pay from your wallet"
          checked={method === "wallet"}
          onChoose={() => setMethod("wallet")}
        />
        <PaymentMethod
          icon={<CreditCard size={24} />}
          name="5800 **** **** **00"
          hint="Pay with your card"
          marker={<Badge tone="warning">Coming soon</Badge>}
        />
      </fieldset>
      <ModalFooter>
        <Button type="submit" variant="accent" size="lg" block disabled={isHydrated && !method}>
          Buy
        </Button>
      </ModalFooter>
    </form>
  );
}

interface PaymentMethodProps {
  icon: ReactNode;
  name: string;
  hint: string;
  marker?: ReactNode;
  checked?: boolean;
  onChoose?: () => void;
}

function PaymentMethod({ icon, name, hint, marker, checked = false, onChoose }: PaymentMethodProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex min-h-18 items-center gap-[min(1rem,4vw)] rounded-card border-2 p-[min(1rem,4vw)] focus-within:border-ink",
        checked ? "border-primary bg-primary-soft" : "border-line",
        onChoose ? "cursor-pointer" : "cursor-not-allowed bg-sunken text-muted",
      )}
    >
      <span className="hidden min-[16rem]:block">{icon}</span>
      <span className="grid min-w-0 flex-1">
        <span id={`${id}-name`} className="tabular font-semibold wrap-anywhere">
          {name}
        </span>
        <span id={`${id}-hint`} className="grid justify-items-start gap-1 text-sm text-muted">
          {hint}
          {marker}
        </span>
      </span>
      <Radio
        name="payment"
        value="wallet"
        required={Boolean(onChoose)}
        className="size-5 shrink-0"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={!onChoose}
        onChoose={onChoose}
      />
    </label>
  );
}
