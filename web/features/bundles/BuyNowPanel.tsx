import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { ModalFooter } from "../../ui/Modal";
import { formatNaira } from "../../values/naira";
import { WalletHolds } from "../wallet/WalletHolds";
import type { BundleOrder } from "./bundle-order";
import { FirstTimeRecipient } from "./FirstTimeRecipient";
import { OrderSummary } from "./OrderSummary";
import { formatRecipient, recipientTerms } from "./recipient";
import type { usePurchaseBundle } from "./usePurchaseBundle";

interface BuyNowPanelProps {
  order: BundleOrder;
  balance: number;
  purchase: ReturnType<typeof usePurchaseBundle>;
  /** What to fund the wallet with so that it covers the price. */
  covering: number | undefined;
  onFund: () => void;
}

export function BuyNowPanel({ order, balance, purchase, covering, onFund }: BuyNowPanelProps) {
  const { network, group, option, autoRenewal } = order;
  const recipient = order.account ?? order.phone;
  const covers = balance >= option.price;
  // The balance may be low because that attempt went through: the shop must be asked again, whatever it holds.
  const isUnanswered = purchase.isUnanswered(order);
  // While it is being paid for, and once it is, the balance after payment is no reason to complain.
  const isLow = !covers && !isUnanswered && !purchase.isBusy;
  return (
    <div>
      <div className="mb-2 grid grid-cols-1 gap-5">
        {isLow && <WalletHolds />}
        {isLow && (
          <InlineError>
            <p>Balance is too low. Please fund wallet to proceed.</p>
            <p className="tabular font-normal">
              You need {formatNaira(option.price - balance)} more in your wallet.
            </p>
            {covering !== undefined && (
              <Button variant="outline" size="sm" className="tabular mt-2" onClick={onFund}>
                Add {formatNaira(covering)}
              </Button>
            )}
          </InlineError>
        )}
        <OrderSummary
          rows={[
            ["Network", network.name],
            ["Package", `${group.name}, ${option.duration}`],
            ["Benefits", option.benefits],
            [recipientTerms[network.recipientKind], formatRecipient(recipient)],
            ["Auto-renewal", autoRenewal ? "Yes" : "No"],
          ]}
          total={["Package Price", formatNaira(option.price)]}
        />
        <FirstTimeRecipient recipient={recipient} term={recipientTerms[network.recipientKind]} />
        {isUnanswered && !purchase.isBusy && !purchase.problem && (
          <InlineError>
            We have not heard back about this purchase yet. Press Buy to finish it. You will not be charged
            twice.
          </InlineError>
        )}
        {purchase.problem && <InlineError>{purchase.problem}</InlineError>}
      </div>
      <ModalFooter>
        <Button
          variant="accent"
          size="lg"
          block
          disabled={purchase.isBusy || !(covers || isUnanswered)}
          onClick={() => void purchase.purchase(order)}
        >
          Buy
        </Button>
      </ModalFooter>
    </div>
  );
}
