import type { WalletOwnerProps } from "../wallet/WalletOwner";
import type { BundleOrder } from "./bundle-order";
import { BuyNowModal } from "./BuyNowModal";
import { useIsFirstTime } from "./FirstTimeRecipient";
import { PaymentMethodModal } from "./PaymentMethodModal";
import type { SavedRecipient } from "./RecipientField";
import type { Purchase } from "./usePurchase";

export interface PurchaseDialogsProps {
  purchase: Purchase;
  customer: WalletOwnerProps["customer"];
  saved: readonly SavedRecipient[];
  onClose: () => void;
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

function OrderDialogs({ purchase, customer, saved, order, onClose }: OrderDialogsProps) {
  const { state, chooseWallet, confirm } = purchase;
  const isFirstTime = useIsFirstTime(order.account ?? order.phone);
  switch (state.is) {
    case "choosing":
    case "opening payment":
      return null;
    case "choosing how to pay":
      return <PaymentMethodModal onClose={onClose} onBuy={chooseWallet} />;
    default:
      return (
        <BuyNowModal
          state={state}
          customer={customer}
          saved={saved}
          isFirstTime={isFirstTime}
          onBuy={() => void confirm()}
          onClose={onClose}
        />
      );
  }
}
