import { type RefObject, useState } from "react";
import type { NetworkFragment, PurchaseReceiptFragment } from "../../generated/operations";
import { refusedProblem } from "../../platform/form-problem";
import { toastSuccess } from "../../ui/toast";
import type { BundleFields, FieldName } from "./bundle-form";
import type { BundleOrder } from "./bundle-order";
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
  usePrefill({ networks, words, change, card });

  function handleChange<Name extends FieldName>(name: Name, value: BundleFields[Name]) {
    submission.prepare();
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
  }

  function handleClose() {
    putOff();
    reset();
    forget();
  }

  return { fields, order, receipt, submission, handleChange, handleAnswer, handleClose, putOff };
}
