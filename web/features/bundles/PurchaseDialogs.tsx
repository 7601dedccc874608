import { type ReactNode, useId, useState } from "react";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { CreditCard, Wallet } from "lucide-react";
import { Modal, ModalFooter } from "../../ui/Modal";
import type { WalletOwnerProps } from "../wallet/WalletState";
import type { BundleOrder } from "./bundle-order";
import { BuyNowModal, type OrderChanges } from "./BuyNowModal";
import { useIsFirstTime } from "./OrderSummary";
import type { SavedRecipient } from "./RecipientField";
import type { Purchase } from "./usePurchase";

interface PurchaseDialogsProps extends OrderChanges {
  purchase: Purchase;
  customer: WalletOwnerProps["customer"];
  saved: readonly SavedRecipient[];
  /** Keeps what the form contains. */
  onClose: () => void;
  onClickOutside: () => void;
}

/** The choice of how to pay, then the payment. A separate chunk, loaded when the form is used. */
export default function PurchaseDialogs(props: PurchaseDialogsProps) {
  const { state } = props.purchase;
  return "order" in state && state.is !== "opening payment" ? (
    <OrderDialogs {...props} order={state.order} />
  ) : null;
}

interface OrderDialogsProps extends PurchaseDialogsProps {
  order: BundleOrder;
}

function OrderDialogs({ purchase, order, ...dialog }: OrderDialogsProps) {
  const { state, chooseWallet, confirm } = purchase;
  const isFirstTime = useIsFirstTime(order.account ?? order.phone);
  switch (state.is) {
    case "choosing":
    case "opening payment":
      return null;
    case "choosing how to pay":
      return <PaymentMethodModal {...dialog} onBuy={chooseWallet} />;
    default:
      return <BuyNowModal {...dialog} state={state} isFirstTime={isFirstTime} onBuy={() => void confirm()} />;
  }
}

interface PaymentMethodModalProps extends Pick<PurchaseDialogsProps, "onClose" | "onClickOutside"> {
  onBuy: () => void;
}

/** The choice of how to pay. Cards are shown, but cannot be chosen yet. */
function PaymentMethodModal({ onClose, onClickOutside, onBuy }: PaymentMethodModalProps) {
  const [method, setMethod] = useState<"wallet" | null>(null);
  return (
    <Modal open title="Payment method" onClose={onClose} onClickOutside={onClickOutside}>
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
      <span className="hidden min-[16rem]:block">{icon}</span>
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
