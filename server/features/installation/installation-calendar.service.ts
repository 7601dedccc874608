import { Between } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { refuseField } from "../../platform/graphql/refusal";
import { LocalDate } from "../../values/dates";
import { newInstance } from "../../values/new-instance";
import { lockDay } from "./booking-rows";
import { InstallationBooking, InstallationDay } from "./installation-booking.entity";
import { StaffInstallationDay } from "./installation.admin-schema";
import type { InstallationParts } from "./installation.service";
import { timeSlots } from "./time-slot";

const daysAhead = 366;

export const lastDay = (now: Date) => LocalDate.inLagos(now).plusDays(daysAhead);

export class InstallationCalendarService {
  constructor(private readonly parts: InstallationParts) {}

  /** Taken places are confirmed visits and holds that have not lapsed. */
  async days(first: LocalDate, count: number): Promise<StaffInstallationDay[]> {
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

  /** Closes, opens or limits a day. Booked visits stay. Throws Refused. */
  async decide(
    { id: operator }: SignedInStaff,
    date: LocalDate,
    action: "close" | "open" | "limit",
    decision: Partial<InstallationDay>,
  ): Promise<StaffInstallationDay> {
    const { database, clock, log } = this.parts;
    const now = clock.now();
    if (action === "close" && date.isSunday) refuseField("date", "Sundays are closed already");
    if (date.isBefore(LocalDate.inLagos(now))) refuseField("date", "This day is over");
    if (lastDay(now).isBefore(date)) refuseField("date", "Choose a day within a year");
    const details = action === "limit" ? { capacity: decision.capacity } : {};
    await database.transaction(async (tx) => {
      await lockDay(tx, date);
      await tx.manager.upsert(InstallationDay, { date: date.iso, ...decision }, ["date"]);
      await log.prepareEntry(operator, `installations ${action}`, date.iso, details)(tx);
    });
    return (await this.days(date, 1))[0]!;
  }

  private describe(
    date: LocalDate,
    { closedReason = null, capacity = null }: Partial<InstallationDay> = {},
    takenAt: (time: string) => number,
  ): StaffInstallationDay {
    const taken = timeSlots.reduce((sum, { time }) => sum + takenAt(time), 0);
    const left = capacity === null ? Infinity : capacity - taken;
    const times = timeSlots.map(({ time, wording }) => {
      const free = Math.max(0, Math.min(this.parts.capacity - takenAt(time), left));
      return { time: wording, taken: takenAt(time), free };
    });
    return newInstance(StaffInstallationDay, {
      date,
      isClosed: date.isSunday || closedReason !== null,
      closedReason,
      capacity,
      taken,
      isFull: times.every(({ free }) => free === 0),
      isOver: date.isBefore(LocalDate.inLagos(this.parts.clock.now())),
      times,
    });
  }
}
