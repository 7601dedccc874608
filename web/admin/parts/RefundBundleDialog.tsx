import { answerOf } from "../../platform/use-send";
import { toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { type BundleRowFragment, useRefundBundleMutation } from "../screens/generated/bundles";
import { ReasonDialog } from "./ReasonDialog";
import { refusedRefund, waitsForApproval } from "./RefundApproval";

/** Refunds a bundle with a reason; a large refund waits for a second person's approval. */
export function RefundBundleDialog({ bundle, onClose }: { bundle: BundleRowFragment; onClose: () => void }) {
  const { reference, status, price, recipient, refundApprovalAbove } = bundle;
  const [refund] = useRefundBundleMutation();
  const isBig = price > refundApprovalAbove;
  return (
    <ReasonDialog
      title="Refund this bundle?"
      action={isBig ? "Send for approval" : `Refund ${formatNaira(price)}`}
      isDestructive
      secondPersonAbove={isBig ? refundApprovalAbove : null}
      onClose={onClose}
      onSend={async (reason, factorCode) => {
        const input = { reference, reason, factorCode };
        const answer = await answerOf(refund({ variables: { input } }));
        if (answer.__typename === "AdminRefusal") return refusedRefund(answer);
        toastSuccess(
          isBig
            ? waitsForApproval(price)
            : `${formatNaira(price)} is back in the wallet, and the customer is notified`,
        );
        return undefined;
      }}
    >
      <p>
        {formatNaira(price)} for {recipient} goes back to the customer’s wallet.
        {status === "DELIVERED" && " The partner says that it was delivered."} If it still arrives, the loss
        is the shop’s. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
