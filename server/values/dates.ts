import { dayMs, hourMs } from "./durations";

/** West Africa Time is UTC+1 all year, without daylight saving time. */
export const lagosOffset = hourMs;

/** A calendar date in Africa/Lagos, ordered and printed as ISO 8601 (`2026-11-21`). */
export class LocalDate {
  private constructor(readonly iso: string) {}

  /** Null when the date does not exist, such as 2026-02-30. */
  static parse(iso: string): LocalDate | null {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
    const time = Date.parse(`${iso}T00:00:00Z`);
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return null;
    return new LocalDate(iso);
  }

  static inLagos(instant: Date): LocalDate {
    return new LocalDate(isoInLagos(instant).slice(0, 10));
  }

  plusDays(days: number): LocalDate {
    return new LocalDate(new Date(this.utc + days * dayMs).toISOString().slice(0, 10));
  }

  /** Midnight in Lagos. */
  get start(): Date {
    return new Date(this.utc - lagosOffset);
  }

  get isSunday(): boolean {
    return new Date(this.utc).getUTCDay() === 0;
  }

  isBefore(other: LocalDate): boolean {
    return this.iso < other.iso;
  }

  toString(): string {
    return this.iso;
  }

  /** "Saturday, 21 November 2026": for mails and receipts. */
  get formatted(): string {
    return `${weekday.format(this.utc)}, ${dayMonthYear.format(this.utc)}`;
  }

  private get utc(): number {
    return Date.parse(`${this.iso}T00:00:00Z`);
  }
}

/** Such as `2026-11-21T10:30:00.000Z` for half past ten in Lagos. */
export function isoInLagos(instant: Date): string {
  return new Date(instant.getTime() + lagosOffset).toISOString();
}

/** The minute in Lagos as YYYYMMDDHHmm. */
export function minuteInLagos(instant: Date): string {
  return isoInLagos(instant).slice(0, 16).replace(/\D/g, "");
}

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const mediumDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });
const dayMonthYear = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

const firstYear = 2000;
const lastYear = 9998;

/** A calendar month in Africa/Lagos, ordered and printed as ISO 8601 (`2026-11`). */
export class LocalMonth {
  private constructor(
    readonly year: number,
    /** 1 to 12. */
    readonly month: number,
  ) {}

  /** Null when the text is not a month, such as 2026-13. */
  static parse(iso: string): LocalMonth | null {
    const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(iso) ?? [];
    if (!year || !month || Number(year) < firstYear || Number(year) > lastYear) return null;
    return new LocalMonth(Number(year), Number(month));
  }

  static inLagos(instant: Date): LocalMonth {
    const there = new Date(instant.getTime() + lagosOffset);
    return new LocalMonth(there.getUTCFullYear(), there.getUTCMonth() + 1);
  }

  get iso(): string {
    return `${this.year}-${String(this.month).padStart(2, "0")}`;
  }

  get previous(): LocalMonth {
    return this.month === 1 ? new LocalMonth(this.year - 1, 12) : new LocalMonth(this.year, this.month - 1);
  }

  get start(): Date {
    return new Date(Date.UTC(this.year, this.month - 1, 1) - lagosOffset);
  }

  get end(): Date {
    return new Date(Date.UTC(this.year, this.month, 1) - lagosOffset);
  }

  isBefore(other: LocalMonth): boolean {
    return this.iso < other.iso;
  }

  toString(): string {
    return this.iso;
  }
}

/** A date and time in Lagos as text, for mails and receipts: `Saturday, 21 November 2026 at 2:05 PM`. */
export function instantText(instant: Date): string {
  return `${LocalDate.inLagos(instant).formatted} at ${clockText(instant)}`;
}

/** A date and time in Lagos for the staff, shorter and on 24 hours: `21 Nov 2026, 14:05`. */
export function shortInstantText(instant: Date): string {
  return `${mediumDate.format(instant.getTime() + lagosOffset)}, ${timeInLagos(instant)}`;
}

/** The time of day in Lagos on the 12-hour clock, as visits are: `2:05 PM`. */
export function clockText(instant: Date): string {
  const [hours, minutes] = timeInLagos(instant).split(":");
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? "AM" : "PM"}`;
}

/** The time of day in Lagos on 24 hours, such as `14:05`, so that it sorts. */
export function timeInLagos(instant: Date): string {
  return isoInLagos(instant).slice(11, 16);
}
