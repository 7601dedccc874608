import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { formatNaira } from "../../values/naira";
import type { BundleOrder } from "./bundle-order";
import { FirstTimeRecipient } from "./FirstTimeRecipient";
import { OrderSummary } from "./OrderSummary";
import { formatRecipient, recipientTerms } from "./recipient";
import type { usePurchaseBundle } from "./usePurchaseBundle";

interface BuyNowPanelProps {
  order: BundleOrder;
  balance: number;
  purchase: ReturnType<typeof usePurchaseBundle>;
}

export function BuyNowPanel({ order, balance, purchase }: BuyNowPanelProps) {
  const { network, group, option, autoRenewal } = order;
  const recipient = order.account ?? order.phone;
  const covers = balance >= option.price;
  // The balance may be low because that attempt went through: the shop must be asked again, whatever it holds.
  const isUnanswered = purchase.isUnanswered(order);
  // While it is being paid for, and once it is, the balance after payment is no reason to complain.
  const isLow = !covers && !isUnanswered && !purchase.isBusy;
  return (
    <div className="grid gap-5">
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
      {isLow && <InlineError>Balance is too low. Please fund wallet to proceed.</InlineError>}
      {isUnanswered && !purchase.isBusy && !purchase.problem && (
        <InlineError>
          We have not heard back about this purchase yet. Press Buy to finish it. You will not be charged
          twice.
        </InlineError>
      )}
      {purchase.problem && <InlineError>{purchase.problem}</InlineError>}
      <Button
        variant="accent"
        size="lg"
        block
        disabled={purchase.isBusy || !(covers || isUnanswered)}
        onClick={() => void purchase.purchase(order)}
      >
        Buy
      </Button>
    </div>
  );
}
