import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/Button";
import { formatDate } from "../../values/dates";
import type { CalendarDayFragment } from "../screens/generated/installations";
import { useMay } from "../session/useSession";

const DayDialog = lazy(async () => ({ default: (await import("./DayDialog")).DayDialog }));

interface DayPlanProps {
  day: CalendarDayFragment;
  onDone: () => void;
}

/** Whether a day is open and how many visits it takes, with the buttons to change that. */
export function DayPlan({ day, onDone }: DayPlanProps) {
  const [opened, setOpened] = useState<"close" | "open" | "limit" | null>(null);
  const may = useMay();
  const { date, isClosed, closedReason, isOver } = day;
  const button = (action: typeof opened, text: string) => (
    <Button variant="outline" size="sm" onClick={() => setOpened(action)}>
      {text}
    </Button>
  );
  return (
    <section aria-labelledby="day-title" className="grid gap-2">
      <h2 id="day-title" className="text-xl">
        {formatDate(date)}
      </h2>
      <p className="wrap-anywhere">{planOf(day)}</p>
      {may("installations.edit") && !isOver && (
        <div className="flex flex-wrap gap-2">
          {closedReason != null
            ? button("open", "Open this day")
            : !isClosed && button("close", "Close this day")}
          {!isClosed && button("limit", "Change limit")}
        </div>
      )}
      {opened && (
        <Suspense>
          <DayDialog kind={opened} day={day} onDone={onDone} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
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
