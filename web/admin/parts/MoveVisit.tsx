import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { formatDate, formatSlot, parseDay, todayInLagos } from "../../values/dates";
import {
  type StaffInstallationLineFragment,
  useInstallationDaysQuery,
  useRescheduleInstallationMutation,
} from "../screens/generated/installations";
import { DialogAction, reasonForCustomer } from "./ActionDialog";
import type { Form } from "./ActionForm";

export interface VisitProps {
  visit: StaffInstallationLineFragment;
  onDone: () => void;
}

/** Chooses another day and time among those that are free, and why. */
export function MoveVisit({ visit, onDone }: VisitProps) {
  const [move] = useRescheduleInstallationMutation();
  const { id, reference, name, date: fromDate, time: fromTime } = visit;
  return (
    <DialogAction
      button="Reschedule"
      variant="primary"
      aria-label={`Reschedule ${reference}`}
      title={`Reschedule ${reference}`}
      isWide
      onDone={onDone}
      fields={{
        date: { value: fromDate, required: "Choose a day" },
        time: { required: "Choose a time" },
        reason: reasonForCustomer,
      }}
      empties={{ date: ["time"] }}
      action="Reschedule and send email"
      send={(values) => move({ variables: { input: { id, fromDate, fromTime, ...values } } })}
      done={({ isMailed, booking: { date, time } }) =>
        handledText(`The visit is now on ${formatDate(date)}, ${formatSlot(time)}`, isMailed)
      }
    >
      {(form) => (
        <>
          <p>
            {name} expects us on {formatDate(fromDate)}, {formatSlot(fromTime)}.
          </p>
          <DayAndTime visit={visit} form={form} />
        </>
      )}
    </DialogAction>
  );
}

interface DayAndTimeProps {
  visit: StaffInstallationLineFragment;
  form: Form<"date" | "time" | "reason">;
}

function DayAndTime({ visit, form }: DayAndTimeProps) {
  const { options, note } = useTimes(form.fields.date, visit);
  return (
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
  );
}

/** The times of a day with their free places; the visit's own place counts as free on its day. */
function useTimes(date: string, visit: Pick<StaffInstallationLineFragment, "date" | "time">) {
  const first = parseDay(date);
  const { data, loading, error } = useInstallationDaysQuery({
    variables: { first: first ?? "", days: 1 },
    skip: !first,
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

/** The outcome for a visit, and whether the customer gets a mail about it. */
export const handledText = (done: string, isMailed: boolean) =>
  isMailed
    ? `${done}, and the customer is notified by email`
    : `${done}. This address can get no more email now: please call the customer`;
