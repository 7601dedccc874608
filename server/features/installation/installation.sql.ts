/** Counts the taken places and inserts in one statement, so that no slot is overbooked. */
export const insertBooking = `
  INSERT INTO installation_booking (id, customer_id, reference, name, email, phone, address, date, time, variant,
    idempotency_key, created_at, held_until, confirmation_hash)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, CAST($12 AS bigint), CAST($13 AS bigint), $14
  WHERE (SELECT count(*) FROM installation_booking taken WHERE taken.date = $8 AND taken.time = $9
    AND (taken.held_until IS NULL OR taken.held_until > CAST($12 AS bigint))) < $15
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;
