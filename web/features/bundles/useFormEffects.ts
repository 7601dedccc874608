import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import type { ProviderFragment } from "../../generated/operations";
import { useSession } from "../identity/useSession";
import { isBackFromPayment } from "../wallet/go-to-checkout";
import { paths } from "../../values/paths";
import type { BundleForm } from "./bundle-form";
import { checkOrder } from "./bundle-order";
import type { Purchase } from "./usePurchase";

interface FormAndPurchase {
  providers: ProviderFragment[];
  form: BundleForm;
  purchase: Purchase;
  /** Removes the chosen option from the page's address. */
  forgetChoice: () => void;
}

/** What a purchase changes in the form that it was submitted from. */
export function useFormEffects(parts: FormAndPurchase): void {
  useProblem(parts);
  useEmptyForm(parts);
  useReturnFromPayment(parts);
}

/** Shows what the shop refused and the form can correct. */
function useProblem({ form, purchase: { state } }: FormAndPurchase): void {
  const problem = state.is === "choosing" ? state.problem : null;
  const show = useEffectEvent(form.refuse);
  useEffect(() => {
    if (problem) show(problem);
  }, [problem]);
}

const forgetAfterMs = 1_000;

/** After a purchase the form is emptied, and a moment later the address no longer contains the option. */
function useEmptyForm({ form, purchase: { newReceipt }, forgetChoice }: FormAndPurchase): void {
  const { key } = useLocation();
  const empty = useEffectEvent(() => {
    form.reset();
    return key;
  });
  const forget = useEffectEvent((boughtAt: string) => {
    // Another Buy within that second has put a new choice there, which stays.
    if (boughtAt === key) forgetChoice();
  });
  useEffect(() => {
    if (!newReceipt) return;
    const boughtAt = empty();
    const timer = setTimeout(() => forget(boughtAt), forgetAfterMs);
    return () => clearTimeout(timer);
  }, [newReceipt]);
}

/**
 * A customer who left the form for the payment gateway had chosen the wallet: the payment opens again, whatever the
 * outcome of the funding, as soon as the form is filled in again.
 */
function useReturnFromPayment({ providers, form, purchase }: FormAndPurchase): void {
  const { user } = useSession();
  const isSignedIn = user !== null;
  const { state } = purchase;

  const checkReturn = useEffectEvent(() => {
    if (!isSignedIn || state.is !== "choosing") return;
    if (!state.returnedFromPayment && !isBackFromPayment(paths.packages)) return;
    const check = checkOrder(providers, form.fields);
    if ("order" in check) purchase.submitFromWallet(check.order);
    // The draft is read a moment after the page is there. An option that is chosen later opens no dialog.
    else purchase.returned();
  });
  const entered = Object.values(form.fields).join();
  useEffect(() => checkReturn(), [isSignedIn, entered]);
}
