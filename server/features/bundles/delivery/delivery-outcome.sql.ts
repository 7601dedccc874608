/** Run by every purchase: TypeORM would take three times the CPU. */
export const markDelivered = `
  UPDATE bundle_purchase SET status = 'DELIVERED', next_attempt_at = NULL, claimed_until = NULL, settled_at = $2
  WHERE id = $1 AND status = 'PENDING' RETURNING id`;
