import { type Refusal, refusalMessage, refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { formatDate } from "../../values/dates";
import {
  type CalendarDayFragment,
  useCloseInstallationDayMutation,
  useLimitInstallationDayMutation,
  useOpenInstallationDayMutation,
} from "../screens/generated/installations";
import { ConfirmDialog } from "./ConfirmDialog";
import { DialogButtons } from "./DialogButtons";

interface DialogProps {
  day: CalendarDayFragment;
  onDone: () => void;
  onClose: () => void;
}

const dialogs = { close: CloseDayDialog, open: OpenDayDialog, limit: LimitDialog };

/** Closes or opens a day, or changes its limit. */
export function DayDialog({ kind, ...props }: DialogProps & { kind: keyof typeof dialogs }) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} />;
}

function CloseDayDialog({ day: { date, taken }, onDone, onClose }: DialogProps) {
  const [close] = useCloseInstallationDayMutation();
  const form = useForm({
    initial: { reason: "" },
    required: { reason: "Say why the day is closed" },
    maxLengths: { reason: 200 },
    async send({ reason }) {
      const answer = await answerOf(close({ variables: { input: { date, reason } } }));
      if (answer.__typename === "AdminRefusal") return refusedProblem(answer, ["reason"]);
      toastSuccess("The day is closed");
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title={`Close ${formatDate(date)}?`} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <p>
          Customers can book no visit on this day.
          {taken > 0 && " Visits that are booked stay: reschedule or cancel them."}
        </p>
        <TextField
          label="Reason"
          hint="For the staff; customers do not see it."
          autoComplete="off"
          {...form.field("reason")}
        />
        <FormSentence {...form.sentence} />
        <DialogButtons onClose={onClose}>
          <Button {...form.button}>Close this day</Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

function OpenDayDialog({ day: { date, closedReason }, onDone, onClose }: DialogProps) {
  const [open] = useOpenInstallationDayMutation();
  return (
    <ConfirmDialog
      title={`Open ${formatDate(date)}?`}
      action="Open this day"
      onClose={onClose}
      onSend={async () => {
        const answer = await answerOf(open({ variables: { date } }));
        if (answer.__typename === "AdminRefusal") return sentence(answer);
        toastSuccess("The day is open");
        onDone();
        return undefined;
      }}
    >
      <p className="wrap-anywhere">It was closed: {closedReason}. Customers can book visits again.</p>
    </ConfirmDialog>
  );
}

function LimitDialog({ day: { date, capacity, taken }, onDone, onClose }: DialogProps) {
  const [limit] = useLimitInstallationDayMutation();
  const form = useForm({
    initial: { capacity: capacity == null ? "" : String(capacity) },
    maxLengths: { capacity: 4 },
    async send(fields) {
      const chosen = fields.capacity.trim() === "" ? null : Number(fields.capacity);
      const answer = await answerOf(limit({ variables: { input: { date, capacity: chosen } } }));
      if (answer.__typename === "AdminRefusal") return refusedProblem(answer, ["capacity"]);
      toastSuccess(chosen === null ? "The day has no limit" : "The limit is saved");
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title={`Limit of ${formatDate(date)}`} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        {taken > 0 && <p>Booked so far: {taken}. Visits beyond the limit stay.</p>}
        <TextField
          label="Visits on this day"
          hint="Leave it empty for no limit."
          inputMode="numeric"
          autoComplete="off"
          className="tabular"
          {...form.field("capacity", (text) => text.replace(/\D/g, ""))}
        />
        <FormSentence {...form.sentence} />
        <DialogButtons onClose={onClose}>
          <Button {...form.button}>Save limit</Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

const sentence = (refusal: Refusal) => ({ text: refusalMessage(refusal), fields: {} });
