import type { Transaction } from "../../platform/database/transaction";
import type { LocalDate } from "../../values/local-date";
import type { TimeSlot } from "../../values/time-slot";
import type { InstallationBooking } from "./installation-booking.entity";

const insert = `
  INSERT INTO installation_booking
    (id, customer_id, reference, name, email, phone, address, date, time, variant, idempotency_key, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;
const take = `
  INSERT INTO installation_slot (date, time, taken) VALUES ($1, $2, 1)
  ON CONFLICT (date, time) DO UPDATE SET taken = installation_slot.taken + 1
  WHERE installation_slot.taken < $3 RETURNING taken`;

/** False when a booking has this idempotency key already; waits for one that is being stored at this moment. */
export async function storeBooking(tx: Transaction, booking: InstallationBooking): Promise<boolean> {
  const { id, customerId, reference, name, email, phone, address } = booking;
  const { date, slot, variant, idempotencyKey, createdAt } = booking;
  const stored = await tx.query(insert, [
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
  ]);
  return stored.length === 1;
}

/** Takes one place of the slot if one is left, in one statement: however many ask at once, none is given twice. */
export async function takePlace(
  tx: Transaction,
  date: LocalDate,
  slot: TimeSlot,
  capacity: number,
): Promise<boolean> {
  return (await tx.query(take, [date.iso, slot.time, capacity])).length === 1;
}
