import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { formatDate, formatSlot } from "../../values/dates";
import {
  type StaffInstallationLineFragment,
  useInstallationDaysQuery,
  useRescheduleInstallationMutation,
} from "../screens/generated/installations";
import { parseDay, todayInLagos } from "./lagos-time";
import { toastHandled } from "./toast-handled";
import { DialogButtons } from "./DialogButtons";
import { ReasonField } from "./ReasonField";

interface MoveVisitDialogProps {
  visit: StaffInstallationLineFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Chooses another day and time among those that are free, and why. */
export function MoveVisitDialog({ visit, onDone, onClose }: MoveVisitDialogProps) {
  const [move] = useRescheduleInstallationMutation();
  const form = useForm({
    initial: { date: visit.date, time: "", reason: "" },
    required: { date: "Choose a day", time: "Choose a time", reason: "Say why: the customer reads it" },
    empties: { date: ["time"] },
    maxLengths: { reason: 200 },
    async send({ date, time, reason }) {
      const { id, date: fromDate, time: fromTime } = visit;
      const input = { id, fromDate, fromTime, date, time, reason };
      const answer = await answerOf(move({ variables: { input } }));
      if (answer.__typename === "AdminRefusal") return refusedProblem(answer, ["date", "time", "reason"]);
      toastHandled(`The visit is now on ${formatDate(date)}, ${formatSlot(time)}`, answer.isMailed);
      onDone();
      onClose();
      return undefined;
    },
  });
  const { options, note } = useTimes(form.fields.date, visit);
  return (
    <Modal open title={`Reschedule ${visit.reference}`} onClose={onClose}>
      <form {...form.form} className="grid grid-cols-1 gap-4">
        <p>
          {visit.name} expects us on {formatDate(visit.date)}, {formatSlot(visit.time)}.
        </p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField
            label="New day"
            type="date"
            min={todayInLagos()}
            hint={note}
            className="tabular"
            {...form.field("date")}
          />
          <Select
            label="New time"
            placeholder="Choose a time"
            disabled={options.length === 0}
            options={options}
            {...form.choice("time")}
          />
        </div>
        <ReasonField {...form.field("reason")} />
        <FormSentence {...form.sentence} />
        <DialogButtons onClose={onClose}>
          <Button {...form.button}>Reschedule and send email</Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}

/** The times of a day with their free places; the visit's own place counts as free on its day. */
function useTimes(date: string, visit: Pick<StaffInstallationLineFragment, "date" | "time">) {
  const first = parseDay(date);
  const { data, loading, error } = useInstallationDaysQuery({
    variables: { first: first ?? "", days: 1 },
    skip: !first,
    fetchPolicy: "network-only",
  });
  const day = data?.installationDays[0];
  if (!first) return { options: [] };
  if (error) return { options: [], note: "We could not load the times of this day. Choose it again" };
  if (!day || loading) return { options: [] };
  if (day.isClosed) return { options: [], note: closedNote(day.closedReason) };
  const isOwnDay = date === visit.date;
  const isLimitReached = day.capacity != null && day.taken >= day.capacity;
  const options = day.times.map(({ time, free }) => {
    const isNow = isOwnDay && time === visit.time;
    const isFull = free === 0 && !(isOwnDay && isLimitReached);
    const note = isNow ? "The time now" : isFull ? "Fully booked" : free > 0 ? `${free} free` : undefined;
    return { value: time, text: formatSlot(time), note, disabled: isNow || isFull };
  });
  return { options, note: day.isFull && !isOwnDay ? "This day is fully booked" : undefined };
}

function closedNote(reason: string | null | undefined): string {
  return reason ? `This day is closed: ${reason}` : "We do not install on Sundays";
}
