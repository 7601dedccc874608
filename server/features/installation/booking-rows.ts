import type { Transaction } from "../../platform/database/transaction";
import type { InstallationBooking } from "./installation-booking.entity";

/** Places of a slot that are not free: kept, or held for somebody who may still confirm. */
const taken = (date: string, time: string, now: string) => `
  (SELECT count(*) FROM installation_booking taken WHERE taken.date = ${date} AND taken.time = ${time}
   AND (taken.held_until IS NULL OR taken.held_until > ${now}))`;

// A row for each slot, which says nothing but whose turn it is: whoever has it may count, because nobody else takes a
// place meanwhile. What `taken` counted before places could lapse is counted from the bookings.
const awaitTurn = `
  INSERT INTO installation_slot (date, time, taken) VALUES ($1, $2, 1)
  ON CONFLICT (date, time) DO UPDATE SET taken = installation_slot.taken`;
const store = `
  INSERT INTO installation_booking (id, customer_id, reference, name, email, phone, address, date, time, variant,
    idempotency_key, created_at, held_until, confirmation_hash)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CAST($12 AS bigint), CAST($13 AS bigint), $14
  WHERE ${taken("$8", "$9", "CAST($12 AS bigint)")} < $15
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;
const keep = `
  UPDATE installation_booking SET held_until = NULL
  WHERE id = $1 AND held_until IS NOT NULL AND (held_until > $4 OR ($6 = 1 AND ${taken("$2", "$3", "$4")} < $5)) RETURNING id`;

/** Until the transaction ends nobody else takes a place of the booking's slot. */
export async function takeTurn(tx: Transaction, { date, slot }: InstallationBooking): Promise<void> {
  await tx.query(awaitTurn, [date.iso, slot.time]);
}

/** In its turn. False when no place is left, or when a booking has this idempotency key already. */
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

/** In its turn. A booking that is held is kept from now on; one that has lapsed only if `mayRetake` and a place is free. */
export async function keepBooking(
  tx: Transaction,
  { id, date, slot }: InstallationBooking,
  { now, capacity, mayRetake }: { now: Date; capacity: number; mayRetake: boolean },
): Promise<boolean> {
  const values = [id, date.iso, slot.time, now.getTime(), capacity, mayRetake ? 1 : 0];
  return (await tx.query(keep, values)).length === 1;
}
