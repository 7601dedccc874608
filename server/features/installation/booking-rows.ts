import { IsNull, MoreThan, Not } from "typeorm";
import type { Transaction } from "../../platform/database/transaction";
import { InstallationBooking, InstallationSlot } from "./installation-booking.entity";

/** Locks the booking's slot: until the transaction ends, no other takes a place of it. */
export async function lockSlot(tx: Transaction, { date, slot }: InstallationBooking): Promise<void> {
  await tx.manager.upsert(InstallationSlot, { date: date.iso, time: slot.time, taken: 1 }, ["date", "time"]);
}

/** Counts the taken places and inserts in one statement. */
const store = `
  INSERT INTO installation_booking (id, customer_id, reference, name, email, phone, address, date, time, variant,
    idempotency_key, created_at, held_until, confirmation_hash)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CAST($12 AS bigint), CAST($13 AS bigint), $14
  WHERE (SELECT count(*) FROM installation_booking taken WHERE taken.date = $8 AND taken.time = $9
    AND (taken.held_until IS NULL OR taken.held_until > CAST($12 AS bigint))) < $15
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;

/** Needs `lockSlot`. False when no place is left, or when a booking has this idempotency key already. */
export async function storeBooking(
  tx: Transaction,
  booking: InstallationBooking,
  capacity: number,
): Promise<boolean> {
  const { id, customerId, reference, name, email, phone, address } = booking;
  const { date, slot, variant, idempotencyKey, createdAt, heldUntil, confirmationHash } = booking;
  const stored = await tx.query(store, [
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
