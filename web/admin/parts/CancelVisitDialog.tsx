import { refusedProblem } from "../../platform/problem";
import { answerOf } from "../../platform/use-send";
import { formatDate, formatSlot } from "../../values/dates";
import {
  type StaffInstallationLineFragment,
  useCancelInstallationMutation,
} from "../screens/generated/installations";
import { ReasonDialog } from "./ReasonDialog";
import { toastHandled } from "./toast-handled";

interface CancelVisitDialogProps {
  visit: StaffInstallationLineFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Cancels a visit with a reason that the customer reads. */
export function CancelVisitDialog({ visit, onDone, onClose }: CancelVisitDialogProps) {
  const [cancel] = useCancelInstallationMutation();
  const { id, reference, name, date, time } = visit;
  return (
    <ReasonDialog
      title={`Cancel ${reference}?`}
      action="Cancel visit"
      isDestructive
      onClose={onClose}
      onSend={async (reason) => {
        const answer = await answerOf(cancel({ variables: { input: { id, reason } } }));
        if (answer.__typename === "AdminRefusal") return refusedProblem(answer, ["reason"]);
        toastHandled("The visit is cancelled", answer.isMailed);
        onDone();
        return undefined;
      }}
    >
      <p>
        {name} expects us on {formatDate(date)}, {formatSlot(time)}. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
