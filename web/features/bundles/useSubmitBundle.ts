import { useState } from "react";
import type { NetworkFragment } from "../../generated/operations";
import { errorWords } from "../../platform/error-words";
import { useAuthModal } from "../identity/useAuthModal";
import { useSession } from "../identity/useSession";
import type { BundleFields, FormProblem } from "./bundle-form";
import { type BundleOrder, checkOrder } from "./bundle-order";
import { loadPurchaseDialogs } from "./load-purchase-dialogs";

/** Takes the form to the payment dialogs, unless something is missing: a field, a session or the dialogs' chunk. */
export function useSubmitBundle(networks: NetworkFragment[], onOrder: (order: BundleOrder) => void) {
  const { loading } = useSession();
  const { requireLogin } = useAuthModal();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function submit(fields: BundleFields) {
    const check = checkOrder(networks, fields);
    if ("problem" in check) return setProblem({ text: check.problem, field: check.field });
    setProblem(null);
    const { order } = check;
    if (requireLogin("Please log in to access this feature", () => void proceed(order))) await proceed(order);
  }

  async function proceed(order: BundleOrder) {
    setIsLoading(true);
    try {
      await loadPurchaseDialogs();
      onOrder(order);
    } catch (error) {
      setProblem({ text: errorWords(error) });
    } finally {
      setIsLoading(false);
    }
  }

  /** The form is being filled in: what was wrong is being seen to, and the dialogs will be wanted next. */
  function prepare() {
    setProblem(null);
    void loadPurchaseDialogs().catch(() => undefined);
  }

  // Until it is known who is asking, neither the login dialog nor the payment dialog would be right.
  return { submit, problem, isBusy: isLoading || loading, prepare };
}
