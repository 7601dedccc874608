import { Between } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { InvalidField, refuse } from "../../platform/graphql/refusal";
import { LocalDate } from "../../values/dates";
import type { AuditLog } from "../audit-log";
import { lockDay } from "./booking-rows";
import { InstallationBooking, InstallationDay } from "./installation-booking.entity";
import { type TimeSlot, timeSlots } from "./time-slot";

type Staff = Pick<SignedInStaff, "email">;

interface Parts {
  database: Database;
  clock: Clock;
  log: AuditLog;
  /** Visits at one date and time. */
  capacity: number;
}

/** Taken places are confirmed visits and holds that have not lapsed. */
export interface CalendarDay {
  date: LocalDate;
  closedReason: string | null;
  capacity: number | null;
  taken: number;
  isFull: boolean;
  slots: { slot: TimeSlot; taken: number; free: number }[];
}

const daysAhead = 366;

/** The last day that the staff can plan for. */
export const lastDay = (now: Date) => LocalDate.inLagos(now).plusDays(daysAhead);

export class InstallationCalendarService {
  constructor(private readonly parts: Parts) {}

  async days(first: LocalDate, count: number): Promise<CalendarDay[]> {
    const { database, clock } = this.parts;
    const { manager } = database.reader;
    const dates = Array.from({ length: count }, (_, index) => first.plusDays(index));
    const range = { first: first.iso, last: first.plusDays(count - 1).iso };
    const counts = await manager
      .createQueryBuilder(InstallationBooking, "booking")
      .select("booking.date", "date")
      .addSelect("booking.slot", "time")
      .addSelect("count(*)", "taken")
      .where("booking.date BETWEEN :first AND :last", range)
      .andWhere("booking.cancelledAt IS NULL")
      .andWhere("(booking.heldUntil IS NULL OR booking.heldUntil > :now)", { now: clock.now().getTime() })
      .groupBy("booking.date")
      .addGroupBy("booking.slot")
      .getRawMany<{ date: string; time: string; taken: number | string }>();
    const decided = await manager.findBy(InstallationDay, { date: Between(range.first, range.last) });
    const takenAt = new Map(counts.map(({ date, time, taken }) => [`${date} ${time}`, Number(taken)]));
    const byDate = new Map(decided.map((day) => [day.date, day]));
    return dates.map((date) =>
      this.describe(date, byDate.get(date.iso), (time) => takenAt.get(`${date.iso} ${time}`) ?? 0),
    );
  }

  /** By time, including cancelled ones and lapsed holds; only those after the given booking. */
  async bookings(date: LocalDate, after: string | null, limit: number): Promise<InstallationBooking[]> {
    const { manager } = this.parts.database.reader;
    const found = manager
      .createQueryBuilder(InstallationBooking, "booking")
      .where("booking.date = :date", { date: date.iso })
      .orderBy("booking.slot", "ASC")
      .addOrderBy("booking.createdAt", "ASC")
      .addOrderBy("booking.id", "ASC")
      .limit(limit);
    const last = after === null ? null : await manager.findOneBy(InstallationBooking, { id: after });
    const key = { time: last?.slot.time, at: last?.createdAt.getTime(), id: last?.id };
    if (last) found.andWhere("(booking.slot, booking.createdAt, booking.id) > (:time, :at, :id)", key);
    return found.getMany();
  }

  /** Booked visits stay. Throws Refused. */
  close(staff: Staff, date: LocalDate, closedReason: string): Promise<CalendarDay> {
    if (date.isSunday) refuseDate("Sundays are closed already");
    return this.decide(staff, date, { closedReason }, { action: "close", details: { reason: closedReason } });
  }

  /** Throws Refused. */
  open(staff: Staff, date: LocalDate): Promise<CalendarDay> {
    return this.decide(staff, date, { closedReason: null }, { action: "open", details: {} });
  }

  /** Null lifts the limit. Booked visits beyond it stay. Throws Refused. */
  limit(staff: Staff, date: LocalDate, capacity: number | null): Promise<CalendarDay> {
    return this.decide(staff, date, { capacity }, { action: "limit", details: { capacity } });
  }

  private async decide(
    { email: operator }: Staff,
    date: LocalDate,
    decision: Partial<InstallationDay>,
    { action, details }: { action: string; details: object },
  ): Promise<CalendarDay> {
    const { database, clock, log } = this.parts;
    const now = clock.now();
    if (date.isBefore(LocalDate.inLagos(now))) refuseDate("This day is over");
    if (lastDay(now).isBefore(date)) refuseDate("Choose a day within a year");
    const step = { action: `installations ${action}`, subject: date.iso, details };
    await database.transaction(async (tx) => {
      await lockDay(tx, date);
      await tx.manager.upsert(InstallationDay, { date: date.iso, ...decision }, ["date"]);
      await log.prepareEntry({ operator }, step)(tx);
    });
    return (await this.days(date, 1))[0]!;
  }

  private describe(
    date: LocalDate,
    { closedReason = null, capacity = null }: Partial<InstallationDay> = {},
    takenAt: (time: string) => number,
  ): CalendarDay {
    const slots = timeSlots.map((slot) => ({ slot, taken: takenAt(slot.time) }));
    const taken = slots.reduce((sum, each) => sum + each.taken, 0);
    const left = capacity === null ? Infinity : capacity - taken;
    const freeAt = (taking: number) => Math.max(0, Math.min(this.parts.capacity - taking, left));
    const withFree = slots.map((each) => ({ ...each, free: freeAt(each.taken) }));
    const isFull = withFree.every(({ free }) => free === 0);
    return { date, closedReason, capacity, taken, isFull, slots: withFree };
  }
}

function refuseDate(message: string): never {
  return refuse(message, new InvalidField("date", message));
}
