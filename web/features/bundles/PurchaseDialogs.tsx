import { useEffect, useEffectEvent, useState } from "react";
import { useSession } from "../identity/useSession";
import type { BundleOrder } from "./bundle-order";
import { BuyNowModal } from "./BuyNowModal";
import { PaymentMethodModal } from "./PaymentMethodModal";
import type { PurchaseAnswer } from "./purchase-problem";

interface PurchaseDialogsProps {
  order: BundleOrder;
  /** The customer has chosen the wallet before, and was away to fund it. */
  isResumed: boolean;
  onAnswer: (answer: PurchaseAnswer) => void;
  onClose: () => void;
  /** The session ended half-way: the login dialog has the screen, and the form is still filled in behind it. */
  onSignedOut: () => void;
}

/** First how to pay, then the purchase itself. A chunk of its own, loaded when the form is used. */
export default function PurchaseDialogs({
  order,
  isResumed,
  onAnswer,
  onClose,
  onSignedOut,
}: PurchaseDialogsProps) {
  const [hasMethod, setHasMethod] = useState(isResumed);
  const { user } = useSession();

  const signedOut = useEffectEvent(onSignedOut);

  useEffect(() => {
    if (!user) signedOut();
  }, [user]);

  if (!user) return null;
  if (!hasMethod) return <PaymentMethodModal onClose={onClose} onBuy={() => setHasMethod(true)} />;
  return <BuyNowModal order={order} customer={user} onAnswer={onAnswer} onClose={onClose} />;
}
