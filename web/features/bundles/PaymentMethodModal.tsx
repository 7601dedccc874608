import { useState } from "react";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { CreditCard, Wallet } from "../../ui/icons";
import { Modal, ModalFooter } from "../../ui/Modal";
import { PaymentMethod } from "./PaymentMethod";

interface PaymentMethodModalProps {
  onClose: () => void;
  onBuy: () => void;
}

/** How to pay: from the wallet; cards are shown and cannot be chosen yet. */
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
