import { describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { lagosOffset } from "../../values/dates";
import { dayMs, hourMs } from "../../values/durations";

export const ReportPeriod = describedEnum("ReportPeriod", "The period of a report, in Lagos time.", {
  DAY: "Today, against yesterday.",
  WEEK: "Since Monday, against the week before.",
  MONTH: "Since the first of the month, against the month before.",
});
export type ReportPeriod = ValueOf<typeof ReportPeriod>;

/** Milliseconds since 1970; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

export interface Periods {
  now: Span;
  /** The earlier period until the same moment, so that half a day is not compared with a whole one. */
  before: Span;
  /** Per point of the plots. */
  step: number;
  end: number;
}

export function periodsAt(at: Date, period: ReportPeriod): Periods {
  const there = new Date(at.getTime() + lagosOffset);
  const [year, month, date] = [there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate()];
  const midnight = (m: number, d: number) => Date.UTC(year, m, d) - lagosOffset;
  const [previous, from, end] = {
    [ReportPeriod.DAY]: () => [midnight(month, date - 1), midnight(month, date), midnight(month, date + 1)],
    [ReportPeriod.WEEK]: () => {
      const monday = date - ((there.getUTCDay() + 6) % 7);
      return [midnight(month, monday - 7), midnight(month, monday), midnight(month, monday + 7)];
    },
    [ReportPeriod.MONTH]: () => [midnight(month - 1, 1), midnight(month, 1), midnight(month + 1, 1)],
  }[period]() as [number, number, number];
  const to = at.getTime() + 1;
  return {
    now: { from, to },
    before: { from: previous, to: Math.min(previous + (to - from), from) },
    step: period === ReportPeriod.DAY ? hourMs : dayMs,
    end,
  };
}

/** Hours or days in Lagos since 1970. */
export const slotOf = (time: number, step: number) => Math.floor((time + lagosOffset) / step);

export const startOfSlot = (slot: number, step: number) => slot * step - lagosOffset;
