/** West Africa Time is UTC+1 all year: Nigeria keeps no summer time. */
const lagosOffset = 3_600_000;
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

  /** The month in Lagos at that instant. */
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

  /** Its first instant. */
  get start(): Date {
    return new Date(Date.UTC(this.year, this.month - 1, 1) - lagosOffset);
  }

  /** The first instant that is not in it any more. */
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
