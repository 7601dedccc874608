const day = 86_400_000;
/** West Africa Time is UTC+1 all year: Nigeria keeps no summer time. */
const lagosOffset = 3_600_000;

/** A calendar date in Africa/Lagos, ordered and printed as ISO 8601 (`2026-11-21`). */
export class LocalDate {
  private constructor(readonly iso: string) {}

  /** Null when the text is not a date that exists, such as 2026-02-30. */
  static parse(iso: string): LocalDate | null {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return null;
    const time = Date.parse(`${iso}T00:00:00Z`);
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso) return null;
    return new LocalDate(iso);
  }

  /** The date in Lagos at that instant. */
  static inLagos(instant: Date): LocalDate {
    return new LocalDate(new Date(instant.getTime() + lagosOffset).toISOString().slice(0, 10));
  }

  plusDays(days: number): LocalDate {
    return new LocalDate(new Date(this.utc + days * day).toISOString().slice(0, 10));
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
  get inWords(): string {
    const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
    const rest = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
    return `${weekday.format(this.utc)}, ${rest.format(this.utc)}`;
  }

  private get utc(): number {
    return Date.parse(`${this.iso}T00:00:00Z`);
  }
}
