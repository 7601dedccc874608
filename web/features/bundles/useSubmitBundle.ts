import { useState } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { noProblem } from "../../platform/problem";
import { useAuthModal } from "../identity/useAuthModal";
import { useSession } from "../identity/useSession";
import { type BundleFields, type BundleProblem, emptyFields, type FoundProblem } from "./bundle-form";
import { type BundleOrder, checkOrder } from "./bundle-order";
import { loadPurchaseDialogs } from "./load-purchase-dialogs";

/** Takes the form to the payment dialogs, unless something is missing: a field, a session or the dialogs' chunk. */
export function useSubmitBundle(networks: NetworkFragment[], onOrder: (order: BundleOrder) => void) {
  const { loading } = useSession();
  const { requireLogin } = useAuthModal();
  const [found, setFound] = useState<FoundProblem>({ problem: noProblem, at: emptyFields });
  const [isLoading, setIsLoading] = useState(false);

  async function submit(fields: BundleFields) {
    const check = checkOrder(networks, fields);
    if ("problem" in check) return refuse(check.problem, fields);
    refuse(noProblem, fields);
    const proceed = () => toDialogs(check.order, fields);
    if (requireLogin("Please log in to access this feature", () => void proceed())) await proceed();
  }

  async function toDialogs(order: BundleOrder, fields: BundleFields) {
    setIsLoading(true);
    try {
      await loadPurchaseDialogs();
      onOrder(order);
    } catch (error) {
      refuse({ text: errorWords(error), fields: {} }, fields);
    } finally {
      setIsLoading(false);
    }
  }

  /** Says at the fields what is wrong, until they are changed. */
  function refuse(problem: BundleProblem, at: BundleFields) {
    setFound({ problem, at });
  }

  /** The form is being filled in: the dialogs will be wanted next. */
  function prepare() {
    void loadPurchaseDialogs().catch(() => undefined);
  }

  // Until it is known who is asking, neither the login dialog nor the payment dialog would be right.
  return { submit, toDialogs, refuse, found, isBusy: isLoading || loading, prepare };
}
