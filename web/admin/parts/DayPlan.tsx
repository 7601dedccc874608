import { formatDate } from "../../values/dates";
import {
  type CalendarDayFragment,
  useCloseInstallationDayMutation,
  useLimitInstallationDayMutation,
  useOpenInstallationDayMutation,
} from "../screens/generated/installations";
import { useMay } from "../session/useSession";
import { DialogAction, reasonForStaff } from "./ActionDialog";

interface DayPlanProps {
  day: CalendarDayFragment;
  onDone: () => void;
}

/** Whether a day is open and how many visits it takes, with the buttons to change that. */
export function DayPlan(props: DayPlanProps) {
  const may = useMay();
  const { date, isClosed, closedReason, isOver } = props.day;
  return (
    <section aria-labelledby="day-title" className="grid gap-2">
      <h2 id="day-title" className="text-xl">
        {formatDate(date)}
      </h2>
      <p className="wrap-anywhere">{planOf(props.day)}</p>
      {may("installations.edit") && !isOver && (
        <div className="flex flex-wrap gap-2">
          {closedReason != null && <OpenDay {...props} />}
          {!isClosed && <CloseDay {...props} />}
          {!isClosed && <ChangeLimit {...props} />}
        </div>
      )}
    </section>
  );
}

function CloseDay({ day: { date, taken }, onDone }: DayPlanProps) {
  const [close] = useCloseInstallationDayMutation();
  return (
    <DialogAction
      action="Close this day"
      title={`Close ${formatDate(date)}?`}
      fields={{ reason: { ...reasonForStaff, required: "Say why the day is closed" } }}
      send={({ reason }) => close({ variables: { input: { date, reason } } })}
      done="The day is closed"
      onDone={onDone}
    >
      <p>
        Customers can book no visit on this day.
        {taken > 0 && " Visits that are booked stay: reschedule or cancel them."}
      </p>
    </DialogAction>
  );
}

function OpenDay({ day: { date, closedReason }, onDone }: DayPlanProps) {
  const [open] = useOpenInstallationDayMutation();
  return (
    <DialogAction
      action="Open this day"
      title={`Open ${formatDate(date)}?`}
      send={() => open({ variables: { date } })}
      done="The day is open"
      onDone={onDone}
    >
      <p className="wrap-anywhere">It was closed: {closedReason}. Customers can book visits again.</p>
    </DialogAction>
  );
}

function ChangeLimit({ day: { date, capacity, taken }, onDone }: DayPlanProps) {
  const [limit] = useLimitInstallationDayMutation();
  const capacityField = {
    label: "Visits on this day",
    hint: "Leave it empty for no limit.",
    value: capacity?.toString(),
    maxLength: 4,
    inputMode: "numeric",
    autoComplete: "off",
    className: "tabular",
    clean: (text: string) => text.replace(/\D/g, ""),
  } as const;
  return (
    <DialogAction
      button="Change limit"
      title={`Limit of ${formatDate(date)}`}
      fields={{ capacity: capacityField }}
      action="Save limit"
      send={(values) =>
        limit({ variables: { input: { date, capacity: values.capacity ? Number(values.capacity) : null } } })
      }
      done={(saved) => (saved.capacity === null ? "The day has no limit" : "The limit is saved")}
      onDone={onDone}
    >
      {taken > 0 && <p>Booked so far: {taken}. Visits beyond the limit stay.</p>}
    </DialogAction>
  );
}

function planOf({ isClosed, closedReason, isFull, isOver, capacity, taken }: CalendarDayFragment): string {
  const visits = taken === 1 ? "1 visit" : `${taken} visits`;
  if (isClosed) {
    const why = closedReason ? `Closed: ${closedReason}.` : "Closed: we do not install on Sundays.";
    return taken > 0 && !isOver ? `${why} ${visits} still booked: reschedule or cancel them.` : why;
  }
  const limit =
    capacity == null ? "no limit for the day" : `the limit is ${capacity.toLocaleString("en-NG")}`;
  return `${visits}; ${limit}.${isFull ? " The day is fully booked." : ""}`;
}
