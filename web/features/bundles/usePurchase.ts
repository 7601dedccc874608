import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import {
  type ProviderFragment,
  type PurchaseBundleMutation,
  type PurchaseReceiptFragment,
  usePurchaseBundleMutation,
  usePurchaseReceiptStatusQuery,
} from "../../generated/operations";
import { errorMessage, paymentErrorMessage, refusedProblem, refusalMessage } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import { useMachine } from "../../platform/use-machine";
import { answerOf } from "../../platform/use-send";
import { toastSuccess } from "../../ui/toast";
import { paths } from "../../values/paths";
import { useAuthModal } from "../identity/useAuthModal";
import { useSession } from "../identity/useSession";
import { isBackFromPayment } from "../wallet/go-to-checkout";
import {
  type BundleFields,
  type BundleForm,
  type BundleProblem,
  type FieldName,
  fieldNames,
} from "./bundle-form";
import { type BundleOrder, checkOrder } from "./bundle-order";
import { isUnanswered, purchaseOnce } from "./purchase-intention";
import type { Repeat } from "./repeat";

/** Where the customer is between the first chosen network and the receipt. */
export type PurchaseState =
  | { is: "choosing"; returnedFromPayment: boolean }
  | { is: "opening payment" | "choosing how to pay"; order: BundleOrder }
  | OnBuyNow;

/** In the dialog that pays. It stays while money is on its way, and long enough to be read once it has arrived. */
export interface OnBuyNow {
  is:
    | "confirming"
    | "paying"
    | "bought"
    // Nothing was bought, for certain:
    | "price changed"
    | "balance too low"
    | "refused"
    // Nobody knows yet whether it was bought: the shop must be asked again, whatever the wallet holds.
    | "unanswered";
  order: BundleOrder;
  problem: string | null;
}

type Answer = PurchaseBundleMutation["purchaseBundle"];

type PurchaseEvent =
  | { type: "moved"; to: PurchaseState }
  | { type: "changed" | "left" | "paying" }
  | { type: "answered"; answer: Answer }
  | { type: "no answer"; problem: string };

const choosing = { is: "choosing", returnedFromPayment: false } as const;

function next(state: PurchaseState, event: PurchaseEvent): PurchaseState {
  switch (event.type) {
    case "moved":
      return event.to;
    case "changed":
      return state.is === "choosing" ? { ...state, returnedFromPayment: false } : state;
    case "left":
      return "order" in state ? choosing : state;
    case "paying":
      return "order" in state ? { is: "paying", order: state.order, problem: null } : state;
    case "no answer":
      return state.is === "paying" ? { ...state, is: "unanswered", problem: event.problem } : state;
    case "answered":
      return answered(state, event.answer);
  }
}

/** The answer may come when the dialog is gone: behind the login dialog, the customer is choosing again. */
function answered(state: PurchaseState, answer: Answer): PurchaseState {
  if (answer.__typename === "BundlePurchase")
    return "order" in state ? { is: "bought", order: state.order, problem: null } : state;
  if (state.is !== "paying") return state;
  const { order } = state;
  switch (answer.__typename) {
    case "PriceChanged": {
      const option = { ...order.option, price: answer.price };
      return { is: "price changed", order: { ...order, option }, problem: answer.message };
    }
    case "BalanceTooLow":
      // The balance is shown anew, with the sentence beneath.
      return { is: "balance too low", order, problem: null };
    default:
      return { is: "refused", order, problem: refusalMessage(answer) };
  }
}

function usePurchaseState() {
  const { state, now, send } = useMachine<PurchaseState, PurchaseEvent>(next, choosing);
  const moveTo = (to: PurchaseState) => send({ type: "moved", to });
  const leave = () => send({ type: "left" });
  return { state, now, send: send, moveTo, leave };
}

interface PurchaseOptions {
  providers: ProviderFragment[];
  form: BundleForm;
  /** Has the page's address name no option any more. */
  forgetChoice: () => void;
  loadDialogs: () => Promise<unknown>;
}

/** Buys a bundle, once, whatever happens on the way: an attempt without an answer is sent again with its key. */
export function usePurchase({ providers, form, forgetChoice, loadDialogs }: PurchaseOptions) {
  const { fields, reset } = form;
  const { user, loading } = useSession();
  const { requireLogin } = useAuthModal();
  const settle = useSettle();
  const { state, now, send, moveTo, leave } = usePurchaseState();
  const { setReceipt, ...shown } = useReceipt(leave, forgetChoice);
  useReturnFromPayment(state, fields, resume);
  useSignedOut(leave);

  function handleEdit(name: FieldName) {
    // The form is being filled in: the dialogs will be wanted next.
    void loadDialogs().catch(() => undefined);
    send({ type: "changed" });
    // What is chosen by hand is not what the address names any more; a pre-fill still under way ends with it.
    if (name === "network" || name === "package" || name === "option") forgetChoice();
  }

  function submit(order: BundleOrder) {
    const proceed = () => void open(order, () => moveTo({ is: "choosing how to pay", order }));
    if (requireLogin("Please log in to access this feature", proceed)) proceed();
  }

  /** What was bought before, paid as then: from the wallet. The form shows it, and keeps it for a reload. */
  function repeat({ fields: again }: Repeat) {
    const check = checkOrder(providers, again);
    if (!user || now().is !== "choosing" || !("order" in check)) return;
    forgetChoice();
    for (const name of fieldNames) form.change(name, again[name]);
    void open(check.order, () => review(check.order));
  }

  /** Who left for the payment gateway had chosen the wallet before: Buy Now again, however the payment stands. */
  function resume() {
    const check = checkOrder(providers, fields);
    if ("order" in check) return void open(check.order, () => review(check.order));
    // What was typed is read a moment after the page is there. Nothing that is chosen later opens a dialog by itself.
    const reached = now();
    moveTo({ ...choosing, returnedFromPayment: reached.is === "choosing" && !reached.returnedFromPayment });
  }

  async function open(order: BundleOrder, proceed: () => void) {
    moveTo({ is: "opening payment", order });
    try {
      await loadDialogs();
      if (now().is === "opening payment") proceed();
    } catch (error) {
      leave();
      form.refuse({ text: errorMessage(error), fields: {} });
    }
  }

  /** Shows what the wallet is about to pay for. */
  function review(order: BundleOrder) {
    if (!user) return;
    const is = isUnanswered(user.wallet.id, order) ? "unanswered" : "confirming";
    moveTo({ is, order, problem: null });
  }

  async function buy() {
    const reached = now();
    if (!user || !("order" in reached) || reached.is === "paying" || reached.is === "bought") return;
    send({ type: "paying" });
    try {
      const answer = await settle(user.wallet.id, reached.order);
      const wrong = wrongFields(answer);
      send(wrong ? { type: "left" } : { type: "answered", answer });
      if (wrong) form.refuse(wrong);
      if (answer.__typename !== "BundlePurchase") return;
      toastSuccess("Data bundle purchase successful");
      setReceipt(answer);
      reset();
    } catch (error) {
      send({ type: "no answer", problem: paymentErrorMessage(error) });
    }
  }

  function close() {
    leave();
    reset();
    forgetChoice();
  }

  return {
    state,
    /** Until it is known who is asking, neither the login dialog nor the payment dialog would be right. */
    isOpening: loading || state.is === "opening payment",
    ...shown,
    handleEdit,
    submit,
    repeat,
    review,
    buy,
    close,
  };
}

/** What the form can mend is told there, at its field; the rest in the dialog. */
function wrongFields(answer: Answer): BundleProblem | null {
  if (answer.__typename !== "InvalidInput") return null;
  const problem = refusedProblem(answer, fieldNames);
  return Object.keys(problem.fields).length > 0 ? problem : null;
}

export type Purchase = ReturnType<typeof usePurchase>;

const changedBy: Record<string, string[]> = { NotOnSale: ["Catalogue"], BundlePurchase: ["LastPurchases"] };

/** Sends a purchase. It rejects when no answer came, and the next attempt then carries the same key. */
function useSettle() {
  const [send] = usePurchaseBundleMutation({
    // What is not on sale any more leaves the page; what was bought can be bought again.
    refetchQueries: ({ data }) => changedBy[data?.purchaseBundle.__typename ?? ""] ?? [],
  });
  return (walletId: string, order: BundleOrder): Promise<Answer> =>
    purchaseOnce(walletId, order, (input) => answerOf(send({ variables: { input } })));
}

const closeAfterMs = 500;
const forgetAfterMs = 1_000;

/** What was bought last. Once it is, the dialog closes, then the address forgets the choice. */
function useReceipt(closeDialog: () => void, forgetChoice: () => void) {
  const { key } = useLocation();
  const [bought, setBought] = useState<{ receipt: PurchaseReceiptFragment; at: string } | null>(null);
  const { reloaded, storeReceipt } = useReloadedReceipt();

  const close = useEffectEvent(closeDialog);
  const forget = useEffectEvent((boughtAt: string) => {
    // Another Buy within that second has put a new choice there, which stays.
    if (boughtAt === key) forgetChoice();
  });

  useEffect(() => {
    if (!bought) return;
    const timers = [
      setTimeout(() => close(), closeAfterMs),
      setTimeout(() => forget(bought.at), forgetAfterMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [bought]);

  return {
    receipt: bought?.receipt ?? reloaded,
    /** Not found again after a reload: the customer has not seen it yet. */
    isNewReceipt: bought !== null,
    setReceipt: (receipt: PurchaseReceiptFragment) => {
      setBought({ receipt, at: key });
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
    // Who left the page by an address, and not by a link of the shop, has it still in this tab.
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

/** The session ended half-way: the login dialog has the screen, and the form is still filled in behind it. */
function useSignedOut(leave: () => void) {
  const { user } = useSession();
  const signedOut = useEffectEvent(leave);
  useEffect(() => {
    if (!user) signedOut();
  }, [user]);
}

/** Who left the form for the payment gateway goes on where they left, as soon as the form is filled in again. */
function useReturnFromPayment(state: PurchaseState, fields: BundleFields, resume: () => void) {
  const { user } = useSession();
  const isSignedIn = user !== null;

  const checkState = useEffectEvent(() => {
    if (!isSignedIn || state.is !== "choosing") return;
    if (state.returnedFromPayment || isBackFromPayment(paths.packages)) resume();
  });
  const entered = Object.values(fields).join();
  useEffect(() => checkState(), [isSignedIn, entered]);
}
