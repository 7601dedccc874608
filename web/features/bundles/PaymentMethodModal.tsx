import { type ReactNode, useId, useState } from "react";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { CreditCard, Wallet } from "../../ui/icons";
import { Modal, ModalFooter } from "../../ui/Modal";

interface PaymentMethodModalProps {
  onClose: () => void;
  onBuy: () => void;
}

/** The choice of how to pay. Cards are shown, but cannot be chosen yet. */
export function PaymentMethodModal({ onClose, onBuy }: PaymentMethodModalProps) {
  const [method, setMethod] = useState<"wallet" | null>(null);
  return (
    <Modal open title="Payment method" onClose={onClose}>
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
        <Button variant="accent" size="lg" block disabled={!method} onClick={onBuy}>
          Buy
        </Button>
      </ModalFooter>
    </Modal>
  );
}

interface PaymentMethodProps {
  icon: ReactNode;
  name: string;
  hint: string;
  marker?: ReactNode;
  checked?: boolean;
  /** Omitted when the method cannot be chosen. */
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
      <span className="max-[16rem]:hidden">{icon}</span>
      <span className="grid min-w-0 flex-1">
        <span id={`${id}-name`} className="tabular font-semibold wrap-anywhere">
          {name}
        </span>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </span>
        {marker && (
          <span id={`${id}-marker`} className="mt-1">
            {marker}
          </span>
        )}
      </span>
      <input
        type="radio"
        name="payment-method"
        className="size-5 shrink-0"
        aria-labelledby={`${id}-name`}
        aria-describedby={marker ? `${id}-hint ${id}-marker` : `${id}-hint`}
        checked={checked}
        disabled={!onChoose}
        onChange={onChoose}
        readOnly={!onChoose}
      />
    </label>
  );
}
