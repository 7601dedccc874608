import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { formatNearDate } from "../../values/dates";
import type { CalendarDayFragment } from "../generated/operations";
import { plusDays } from "./lagos-time";

interface WeekStripProps {
  /** The days of one week. */
  days: readonly CalendarDayFragment[];
  /** The day that is shown. */
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
              <span className="font-semibold">{formatNearDate(each.date)}</span>
              <span className="text-sm text-muted">
                {each.taken === 1 ? "1 visit" : `${each.taken} visits`}
              </span>
              <DayBadge day={each} isToday={each.date === today} />
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="outline" size="sm" replace to={linkTo(plusDays(day, -7))}>
          Week before
        </ButtonLink>
        <ButtonLink variant="outline" size="sm" replace to={linkTo(plusDays(day, 7))}>
          Week after
        </ButtonLink>
      </div>
    </nav>
  );
}

function DayBadge({ day: { isClosed, isFull }, isToday }: { day: CalendarDayFragment; isToday: boolean }) {
  const className = "justify-self-start";
  if (isClosed)
    return (
      <Badge tone="danger" className={className}>
        Closed
      </Badge>
    );
  if (isFull)
    return (
      <Badge tone="warning" className={className}>
        Full
      </Badge>
    );
  return isToday ? <Badge className={className}>Today</Badge> : null;
}

const linkTo = (day: string) => ({ search: `?day=${day}` });
