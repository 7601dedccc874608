/** A booking takes a place at the time $12. */
const takesPlace =
  "taken.cancelled_at IS NULL AND (taken.held_until IS NULL OR taken.held_until > CAST($12 AS bigint))";

/** Counts and inserts in one statement, so that neither a slot nor a limited day is overbooked. */
export const insertBooking = `
  INSERT INTO installation_booking (id, customer_id, reference, name, email, phone, address, date, time, variant,
    idempotency_key, created_at, held_until, confirmation_hash, is_email_confirmed, is_mailed)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CAST($12 AS bigint), CAST($13 AS bigint), $14, CAST($16 AS boolean), true
  WHERE (SELECT count(*) FROM installation_booking taken WHERE taken.date = $8 AND taken.time = $9
    AND ${takesPlace}) < $15
  AND NOT EXISTS (SELECT 1 FROM installation_day day WHERE day.date = $8 AND (day.closed_reason IS NOT NULL
    OR day.capacity <= (SELECT count(*) FROM installation_booking taken WHERE taken.date = $8 AND ${takesPlace})))
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;
