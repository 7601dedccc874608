import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { formatNaira } from "../../values/naira";
import { formatPhone } from "../../values/phone-input";
import type { BundleOrder } from "./bundle-order";
import { OrderSummary } from "./OrderSummary";
import type { usePurchaseBundle } from "./usePurchaseBundle";

interface BuyNowPanelProps {
  order: BundleOrder;
  balance: number;
  purchase: ReturnType<typeof usePurchaseBundle>;
}

export function BuyNowPanel({ order, balance, purchase }: BuyNowPanelProps) {
  const { network, group, option, phone, autoRenewal } = order;
  const covers = balance >= option.price;
  return (
    <div className="grid gap-5">
      <OrderSummary
        rows={[
          ["Network", network.name],
          ["Package", `${group.name}, ${option.duration}`],
          ["Benefits", option.benefits],
          ["Mobile Number", formatPhone(phone)],
          ["Auto-renewal", autoRenewal ? "Yes" : "No"],
        ]}
        total={["Package Price", formatNaira(option.price)]}
      />
      {!covers && <InlineError>Balance is too low. Please fund wallet to proceed.</InlineError>}
      {purchase.problem && <InlineError>{purchase.problem}</InlineError>}
      <Button
        variant="accent"
        size="lg"
        block
        disabled={!covers || purchase.isBusy}
        onClick={() => void purchase.purchase(order)}
      >
        Buy
      </Button>
    </div>
  );
}
