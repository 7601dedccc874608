import { IsNull, MoreThan } from "typeorm";
import type { Transaction } from "../../platform/database/database";
import type { LocalDate } from "../../values/dates";
import type { Visit } from "./installation.mails";
import { InstallationBooking, InstallationDay, InstallationSlot } from "./installation-booking.entity";

/** Until the transaction ends, no other one takes a place of the day, closes it or limits it. */
export async function lockDay(tx: Transaction, { iso: date }: LocalDate): Promise<void> {
  await tx.manager.upsert(InstallationSlot, { date, time: "", taken: 1 }, ["date", "time"]);
}

/** Needs `lockDay`. The reason why the day takes no further visit, or null. */
export async function problemOfDay(
  tx: Transaction,
  date: LocalDate,
  now: Date,
): Promise<{ kind: "closed" | "full"; closedReason: string | null } | null> {
  const day = await tx.manager.findOneBy(InstallationDay, { date: date.iso });
  if (!day) return null;
  const { closedReason, capacity } = day;
  if (closedReason !== null) return { kind: "closed", closedReason };
  if (capacity === null) return null;
  const taken = await tx.manager.countBy(InstallationBooking, taking({ date }, now));
  return taken >= capacity ? { kind: "full", closedReason } : null;
}

/** Needs `lockDay`. */
export async function isFree(tx: Transaction, visit: Visit, now: Date, capacity: number): Promise<boolean> {
  const problem = await problemOfDay(tx, visit.date, now);
  return problem === null && (await placesTaken(tx, visit, now)) < capacity;
}

export function placesTaken(tx: Transaction, { date, slot }: Visit, now: Date): Promise<number> {
  return tx.manager.countBy(InstallationBooking, taking({ date, slot }, now));
}

export function taking<Where extends object>(where: Where, now: Date) {
  return [
    { ...where, cancelledAt: IsNull(), heldUntil: IsNull() },
    { ...where, cancelledAt: IsNull(), heldUntil: MoreThan(now) },
  ];
}
