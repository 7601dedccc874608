import { IsNull, MoreThan, Not } from "typeorm";
import type { Transaction } from "../../platform/database/transaction";
import { InstallationBooking, InstallationSlot } from "./installation-booking.entity";
import { insertBooking } from "./installation.sql";

/** Locks the booking's slot: until the transaction ends, no other takes a place of it. */
export async function lockSlot(tx: Transaction, { date, slot }: InstallationBooking): Promise<void> {
  await tx.manager.upsert(InstallationSlot, { date: date.iso, time: slot.time, taken: 1 }, ["date", "time"]);
}

/** Needs `lockSlot`. False when no place is left, or when a booking has this idempotency key already. */
export async function storeBooking(
  tx: Transaction,
  booking: InstallationBooking,
  capacity: number,
): Promise<boolean> {
  const { id, customerId, reference, name, email, phone, address } = booking;
  const { date, slot, variant, idempotencyKey, createdAt, heldUntil, confirmationHash } = booking;
  const stored = await tx.query(insertBooking, [
    id,
    customerId,
    reference,
    name,
    email,
    phone,
    address,
    date.iso,
    slot.time,
    variant,
    idempotencyKey,
    createdAt.getTime(),
    heldUntil?.getTime() ?? null,
    confirmationHash,
    capacity,
  ]);
  return stored.length === 1;
}

/** Needs `lockSlot`. Confirms a held booking; a lapsed one only if `mayRetake` and a place is free. */
export async function saveBooking(
  tx: Transaction,
  booking: InstallationBooking,
  { now, capacity, mayRetake }: { now: Date; capacity: number; mayRetake: boolean },
): Promise<boolean> {
  const isFree = mayRetake && (await placesTaken(tx, booking, now)) < capacity;
  const heldUntil = isFree ? Not(IsNull()) : MoreThan(now);
  const { affected } = await tx.manager.update(
    InstallationBooking,
    { id: booking.id, heldUntil },
    { heldUntil: null },
  );
  return affected === 1;
}

/** Places of the slot that are confirmed, or held and not lapsed. */
function placesTaken(tx: Transaction, { date, slot }: InstallationBooking, now: Date): Promise<number> {
  return tx.manager.countBy(InstallationBooking, [
    { date, slot, heldUntil: IsNull() },
    { date, slot, heldUntil: MoreThan(now) },
  ]);
}
