import { IsNull, MoreThan, Not } from "typeorm";
import type { Transaction } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import type { LocalDate } from "../../values/dates";
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

/** Needs `lockDay`. False when no place is left, the day is closed, or the idempotency key is used. */
export async function storeBooking(
  tx: Transaction,
  booking: InstallationBooking,
  capacity: number,
): Promise<boolean> {
  const { date, createdAt } = booking;
  if ((await problemOfDay(tx, date, createdAt)) !== null) return false;
  if ((await placesTaken(tx, booking, createdAt)) >= capacity) return false;
  return insertUnlessTaken(tx.manager, InstallationBooking, booking);
}

interface Confirmation {
  now: Date;
  capacity: number;
  mayRetake: boolean;
  isEmailConfirmed: boolean;
}

/**
 * Needs `lockDay`. Confirms a held booking; a lapsed one only if `mayRetake` and a place is free. Returns the stored
 * booking, which the shop may have moved meanwhile, or null when it could not be confirmed.
 */
export async function saveBooking(
  tx: Transaction,
  booking: InstallationBooking,
  { now, capacity, mayRetake, isEmailConfirmed }: Confirmation,
): Promise<InstallationBooking | null> {
  const { id, date, slot } = booking;
  const isFree = mayRetake && (await placesTaken(tx, booking, now)) < capacity;
  const confirmable = isFree ? { date, slot, heldUntil: Not(IsNull()) } : { heldUntil: MoreThan(now) };
  const { affected } = await tx.manager.update(
    InstallationBooking,
    { id, cancelledAt: IsNull(), ...confirmable },
    { heldUntil: null, isEmailConfirmed },
  );
  return affected === 1 ? tx.manager.findOneByOrFail(InstallationBooking, { id }) : null;
}

/** Confirmed places, and holds that have not lapsed. */
export function placesTaken(
  tx: Transaction,
  { date, slot }: Pick<InstallationBooking, "date" | "slot">,
  now: Date,
): Promise<number> {
  return tx.manager.countBy(InstallationBooking, taking({ date, slot }, now));
}

/** Matches confirmed bookings, and holds that have not lapsed. */
export function taking<Where extends object>(where: Where, now: Date) {
  return [
    { ...where, cancelledAt: IsNull(), heldUntil: IsNull() },
    { ...where, cancelledAt: IsNull(), heldUntil: MoreThan(now) },
  ];
}
