import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { NetworkFragment, PurchaseReceiptFragment } from "../../generated/operations";
import { refusedProblem } from "../../platform/problem";
import { toastSuccess } from "../../ui/toast";
import { paths } from "../../values/paths";
import { useSession } from "../identity/useSession";
import { isBackFromPayment } from "../wallet/go-to-checkout";
import type { BundleFields, FieldName } from "./bundle-form";
import { type BundleOrder, checkOrder } from "./bundle-order";
import type { PurchaseAnswer } from "./purchase-problem";
import { useAfterPurchase } from "./useAfterPurchase";
import { useBundleForm } from "./useBundleForm";
import { useChosenPlanInUrl } from "./useChosenPlanInUrl";
import { usePrefill } from "./usePrefill";
import { useSubmitBundle } from "./useSubmitBundle";

/** From the first chosen network to the receipt. */
export function useBundlePurchase(networks: NetworkFragment[], card: RefObject<HTMLElement | null>) {
  const { fields, change, reset } = useBundleForm();
  const { words, forget } = useChosenPlanInUrl();
  const [order, setOrder] = useState<BundleOrder | null>(null);
  const [receipt, setReceipt] = useState<PurchaseReceiptFragment | null>(null);
  const submission = useSubmitBundle(networks, setOrder);
  const startAftermath = useAfterPurchase({ closeDialog: putOff, forgetChoice: forget });
  const resumption = useResumption(networks, fields, (resumed) => void submission.toDialogs(resumed, fields));
  usePrefill({ networks, words, change, card });

  function handleChange<Name extends FieldName>(name: Name, value: BundleFields[Name]) {
    submission.prepare();
    resumption.drop();
    change(name, value);
    // A plan chosen by hand is not the one in the address any more; a pre-fill still under way ends with it.
    if (name === "network" || name === "package" || name === "option") forget();
  }

  function handleAnswer(answer: PurchaseAnswer) {
    if (answer.__typename === "PriceChanged") {
      setOrder((current) => current && { ...current, option: { ...current.option, price: answer.price } });
    }
    if (answer.__typename === "InvalidInput") showRefused(answer);
    if (answer.__typename !== "BundlePurchase") return;
    toastSuccess("Data bundle purchase successful");
    setReceipt(answer);
    reset();
    startAftermath();
  }

  /** What the form can mend is told there, at its field; the rest in the dialog. */
  function showRefused(answer: Extract<PurchaseAnswer, { __typename: "InvalidInput" }>) {
    const problem = refusedProblem(answer, Object.keys(fields) as FieldName[]);
    if (Object.keys(problem.fields).length === 0) return;
    putOff();
    submission.refuse(problem, fields);
  }

  function putOff() {
    setOrder(null);
    resumption.drop();
  }

  function handleClose() {
    putOff();
    reset();
    forget();
  }

  return {
    fields,
    order,
    isResumed: resumption.isUnderWay,
    receipt,
    submission,
    handleChange,
    handleAnswer,
    handleClose,
    putOff,
  };
}

/** Who left the form for the payment gateway finds Buy Now again on coming back, once the wallet covers the price. */
function useResumption(
  networks: NetworkFragment[],
  fields: BundleFields,
  resume: (order: BundleOrder) => void,
) {
  const { user } = useSession();
  const [state, setState] = useState<"none" | "awaited" | "under way">("none");
  const balance = user?.wallet.balance;

  const lookOut = useEffectEvent(() => {
    if (balance === undefined) return;
    const isAwaited = state === "awaited" || (state === "none" && isBackFromPayment(paths.packages));
    if (!isAwaited) return;
    const check = checkOrder(networks, fields);
    const isPayable = "order" in check && balance >= check.order.option.price;
    setState(isPayable ? "under way" : "awaited");
    if (isPayable) resume(check.order);
  });
  useEffect(() => lookOut(), [balance, fields]);

  return { isUnderWay: state === "under way", drop: () => setState("none") };
}
