/** How long a plan lasts, as customers name it. */
export interface Period {
  /** "weekly": to stand before a plan. */
  label: string;
  /** In days, both included. */
  from: number;
  to: number;
}

/** The networks' own groups: a "daily" plan may last three days, a "monthly" one sixty. */
const named: [RegExp, Period][] = [
  [/\b(weekly|week|7[ -]?days?)\b/i, { label: "weekly", from: 7, to: 7 }],
  [/\b(monthly|month)\b/i, { label: "monthly", from: 30, to: 60 }],
  [/\b(quarterly|quarter)\b/i, { label: "quarterly", from: 90, to: 120 }],
  [/\b(yearly|year|annual(ly)?)\b/i, { label: "yearly", from: 365, to: 365 }],
  [/\b(daily|day|24 ?(hours|hrs))\b/i, { label: "daily", from: 1, to: 3 }],
];
const counted = /\b(\d{1,3})[ -]?(day|week|month|year)s?\b/i;
const daysIn: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

export function periodIn(text: string): Period | null {
  const [, count, unit] = counted.exec(text) ?? [];
  if (count && unit) {
    const days = Number(count) * (daysIn[unit.toLowerCase()] ?? 1);
    return exactly(unit.toLowerCase() === "month" && Number(count) === 12 ? 365 : days);
  }
  return named.find(([words]) => words.test(text))?.[1] ?? null;
}

function exactly(days: number): Period {
  return { label: days === 1 ? "1-day" : `${days}-day`, from: days, to: days };
}
