import type { WalletOwnerProps } from "../wallet/WalletOwner";
import { BuyNowModal } from "./BuyNowModal";
import { PaymentMethodModal } from "./PaymentMethodModal";
import type { SavedRecipient } from "./RecipientField";
import type { Purchase } from "./usePurchase";

export interface PurchaseDialogsProps {
  purchase: Purchase;
  customer: WalletOwnerProps["customer"];
  saved: readonly SavedRecipient[];
}

/** First how to pay, then the purchase itself. A chunk of its own, loaded when the form is used. */
export default function PurchaseDialogs({ purchase, customer, saved }: PurchaseDialogsProps) {
  const { state, close, review, buy } = purchase;
  switch (state.is) {
    case "choosing":
    case "opening payment":
      return null;
    case "choosing how to pay":
      return <PaymentMethodModal onClose={close} onBuy={() => review(state.order)} />;
    default:
      return (
        <BuyNowModal
          state={state}
          customer={customer}
          saved={saved}
          onBuy={() => void buy()}
          onClose={close}
        />
      );
  }
}
