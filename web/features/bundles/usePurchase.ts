import { useEffect, useEffectEvent, useState } from "react";
import { type PurchaseReceiptFragment, usePurchaseReceiptStatusQuery } from "./generated/PurchaseReceipt";
import { whenBackOnline } from "../../platform/offline";
import { errorMessage, paymentErrorMessage } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import { useMachine } from "../../platform/use-machine";
import { toastSuccess } from "../../ui/toast";
import { useSession, useWhenSignedIn } from "../identity/useSession";
import type { BundleOrder } from "./bundle-order";
import { boughtText } from "./purchase.form";
import { canPay, choosing, nextPurchaseState } from "./purchase-state";
import { isUnanswered, usePay } from "./usePay";

/**
 * Buys a bundle once: an attempt without an answer is sent again with its key. The form is not known here: it submits
 * orders, and shows the problem of the state `choosing`.
 */
export function usePurchase(loadDialogs: () => Promise<unknown>) {
  const { user, loading } = useSession();
  const whenSignedIn = useWhenSignedIn();
  const pay = usePay();
  const { state, now, send } = useMachine(nextPurchaseState, choosing);
  const close = () => send({ type: "closed" });
  const { setReceipt, ...shown } = useReceipt(close);
  useSignedOut(close);

  /** Buys an order of the form: the customer logs in, and chooses how to pay. */
  function submit(order: BundleOrder) {
    whenSignedIn(() => {
      send({ type: "submitted", order, next: "choosing how to pay" });
      void openDialogs();
    });
  }

  /** Buys from the wallet, without asking how to pay. */
  function submitFromWallet(order: BundleOrder) {
    if (!user || now().is !== "choosing") return;
    const next = isUnanswered(user.wallet.id, order) ? "unanswered" : "confirming";
    send({ type: "submitted", order, next });
    void openDialogs();
  }

  async function openDialogs() {
    try {
      await loadDialogs();
      send({ type: "dialogsLoaded" });
    } catch (error) {
      send({ type: "failed", problem: errorMessage(error) });
    }
  }

  function chooseWallet() {
    const current = now();
    if (!user || current.is !== "choosing how to pay") return;
    send({ type: "walletChosen", isUnanswered: isUnanswered(user.wallet.id, current.order) });
  }

  async function confirm() {
    const current = now();
    if (!user || !canPay(current)) return;
    send({ type: "confirmed" });
    try {
      const answer = await pay(user.wallet.id, current.order);
      send({ type: "answered", answer });
      if (answer.__typename !== "BundlePurchase") return;
      toastSuccess(boughtText);
      setReceipt(answer);
    } catch (error) {
      send({ type: "failed", problem: paymentErrorMessage(error) });
      whenBackOnline(error, () => send({ type: "online" }));
    }
  }

  return {
    state,
    /** While the session is loading, neither the login dialog nor the payment dialog would be right. */
    isOpening: loading || state.is === "opening payment",
    ...shown,
    submit,
    submitFromWallet,
    chooseWallet,
    confirm,
    close,
    /** The customer has changed the form. The dialogs are needed next. */
    edited() {
      void loadDialogs().catch(() => undefined);
      send({ type: "edited" });
    },
    /** The customer has returned from the payment gateway to a form that is not filled in yet. */
    returned: () => send({ type: "returned" }),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

const closeAfterMs = 500;

/** The receipt of the latest purchase. The dialog closes a moment after it. */
function useReceipt(closeDialog: () => void) {
  const [bought, setBought] = useState<PurchaseReceiptFragment | null>(null);
  const { reloaded, storeReceipt } = useReloadedReceipt();

  const close = useEffectEvent(closeDialog);
  useEffect(() => {
    if (!bought) return;
    const timer = setTimeout(() => close(), closeAfterMs);
    return () => clearTimeout(timer);
  }, [bought]);

  return {
    receipt: bought ?? reloaded,
    /** The receipt of a purchase made on this page, not of one before a reload: the customer has not seen it yet. */
    newReceipt: bought,
    setReceipt: (receipt: PurchaseReceiptFragment) => {
      setBought(receipt);
      storeReceipt(receipt.id);
    },
  };
}

const receiptSlot = "bundle-receipt";

/** The receipt stays on the page over a reload, until the customer goes to another page. */
function useReloadedReceipt() {
  const { user } = useSession();
  const [id, setId] = useState<string | null>(null);
  const { data } = usePurchaseReceiptStatusQuery({ variables: { id: id ?? "" }, skip: !id || !user });

  useEffect(() => {
    // A customer who left the page by an address, and not by a link of the shop, still has it in this tab.
    if (isReload()) setId(sessionStore.get<string>(receiptSlot));
    return () => sessionStore.remove(receiptSlot);
  }, []);

  return {
    reloaded: data?.bundlePurchase ?? null,
    storeReceipt: (bought: string) => sessionStore.set(receiptSlot, bought),
  };
}

function isReload(): boolean {
  const [opened] = performance.getEntriesByType?.("navigation") ?? [];
  return !opened || (opened as PerformanceNavigationTiming).type === "reload";
}

/** When the session ends during a purchase, the login dialog opens, and the form behind it stays filled in. */
function useSignedOut(close: () => void) {
  const { user } = useSession();
  const signedOut = useEffectEvent(close);
  useEffect(() => {
    if (!user) signedOut();
  }, [user]);
}
