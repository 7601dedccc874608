import { useState } from "react";
import { Modal } from "../../ui/Modal";
import { Tabs } from "../../ui/Tabs";
import { useCoveringAmount } from "../wallet/QuickAmounts";
import { FundWalletPanel } from "../wallet/FundWalletPanel";
import { useFundWallet } from "../wallet/useFundWallet";
import { WalletOwner, type WalletOwnerProps } from "../wallet/WalletOwner";
import type { BundleOrder } from "./bundle-order";
import { BuyNowPanel } from "./BuyNowPanel";
import type { PurchaseAnswer } from "./purchase-problem";
import { usePurchaseBundle } from "./usePurchaseBundle";

interface BuyNowModalProps {
  order: BundleOrder;
  customer: WalletOwnerProps["customer"];
  onAnswer: (answer: PurchaseAnswer) => void;
  onClose: () => void;
}

/** The wallet and what it is about to pay for. While money is on its way the dialog stays. */
export function BuyNowModal({ order, customer, onAnswer, onClose }: BuyNowModalProps) {
  const [tab, setTab] = useState("buy-now");
  const funding = useFundWallet(customer.wallet.id);
  const purchase = usePurchaseBundle(customer.wallet.id, onAnswer);
  const { balance } = customer.wallet;
  const missing = order.option.price - balance;
  const covering = useCoveringAmount("BUY_NOW", missing);
  const [wasMissing, setWasMissing] = useState(missing > 0);
  const isBusy = funding.isBusy || purchase.isBusy;

  // As soon as the wallet covers the price, however that came about, there is nothing left to fund it for.
  if (wasMissing !== missing > 0) {
    setWasMissing(missing > 0);
    if (wasMissing) setTab("buy-now");
  }

  return (
    <Modal open label="Buy now" busy={isBusy} onClose={() => !isBusy && onClose()}>
      <div className="grid grid-cols-1 gap-6">
        <WalletOwner customer={customer} />
        <Tabs
          label="Wallet"
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: "fund-wallet",
              label: "Fund Wallet",
              content: <FundWalletPanel place="BUY_NOW" suggested={covering} funding={funding} />,
            },
            {
              id: "buy-now",
              label: "Buy Now",
              content: (
                <BuyNowPanel
                  order={order}
                  balance={balance}
                  purchase={purchase}
                  covering={covering}
                  onFund={() => setTab("fund-wallet")}
                />
              ),
            },
          ]}
        />
      </div>
    </Modal>
  );
}
