import { Link } from "react-router";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { formatNearDate, plusDays } from "../../values/dates";
import type { CalendarDayFragment } from "../screens/generated/installations";

interface WeekStripProps {
  days: readonly CalendarDayFragment[];
  day: string;
  today: string;
}

/** A week, each day with its number of visits; a press shows the day. */
export function WeekStrip({ days, day, today }: WeekStripProps) {
  return (
    <nav aria-label="Week" className="grid gap-3">
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {days.map((each) => (
          <li key={each.date}>
            <Link
              to={linkTo(each.date)}
              replace
              aria-current={each.date === day ? "date" : undefined}
              className={classNames(
                "card tabular grid h-full min-h-24 content-start gap-1 p-2 text-ink no-underline hover:border-ink",
                each.date === day && "border-primary bg-primary-soft",
              )}
            >
              <span className="flex flex-wrap gap-x-1 text-sm font-semibold sm:text-base">
                {formatNearDate(each.date)
                  .split(/,? (.*)/, 2)
                  .map((part) => (
                    <span key={part}>{part} </span>
                  ))}
              </span>
              <span className="text-sm text-muted">
                {each.taken === 1 ? "1 visit" : `${each.taken} visits`}
              </span>
              <DayState day={each} isToday={each.date === today} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="outline" size="sm" replace to={linkTo(plusDays(day, -7))}>
          Previous week
        </ButtonLink>
        <ButtonLink variant="outline" size="sm" replace to={linkTo(plusDays(day, 7))}>
          Next week
        </ButtonLink>
      </div>
    </nav>
  );
}

/** Plain text: on a phone a badge is wider than the day. */
function DayState({ day: { isClosed, isFull }, isToday }: { day: CalendarDayFragment; isToday: boolean }) {
  if (isClosed) return <span className="text-sm font-semibold text-danger">Closed</span>;
  if (isFull) return <span className="text-sm font-semibold text-warning">Full</span>;
  return isToday ? <span className="text-sm font-semibold">Today</span> : null;
}

const linkTo = (day: string) => ({ search: `?day=${day}` });
