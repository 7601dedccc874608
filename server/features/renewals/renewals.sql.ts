/**
 * A repeated consent replaces the earlier one for the bundle and recipient. TypeORM's upsert cannot raise `attempt`,
 * and two statements could not handle concurrent purchases.
 */
export const storeConsent = `
  INSERT INTO renewal (id, customer_id, data_option_id, recipient_kind, recipient_value, status, agreed_price, consent, consented_at, ends_at,
    due_at, next_check_at, duration_days, skips_next, attempt, last_purchase_id)
  VALUES ($1, $2, $3, $4, $5, 'ACTIVE', $6, $7, $8, $9, $10, $11, $12, $13, 1, $14)
  ON CONFLICT (customer_id, data_option_id, recipient_value) WHERE status <> 'STOPPED' DO UPDATE
    SET status = 'ACTIVE', paused_because = NULL, agreed_price = excluded.agreed_price, consent = excluded.consent,
      consented_at = excluded.consented_at, ends_at = excluded.ends_at, due_at = excluded.due_at,
      next_check_at = excluded.next_check_at, duration_days = excluded.duration_days, attempt = renewal.attempt + 1,
      last_purchase_id = excluded.last_purchase_id
  RETURNING id`;
