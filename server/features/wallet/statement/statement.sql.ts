// Each query reads a range of an index, however long the wallet's history is.

/**
 * The month from $2 to $3: its range of ids, opening and closing balance. Ids follow the order of booking, so the
 * running balance has no gaps. One statement, so that all are of the same moment.
 */
export const findRange = `
  SELECT first_id, end_id,
    (SELECT balance_after FROM ledger_entry
      WHERE account_id = $1 AND id < COALESCE(first_id, ${Number.MAX_SAFE_INTEGER}) ORDER BY id DESC LIMIT 1) AS opening,
    (SELECT balance_after FROM ledger_entry
      WHERE account_id = $1 AND id < COALESCE(end_id, ${Number.MAX_SAFE_INTEGER}) ORDER BY id DESC LIMIT 1) AS closing
  FROM (SELECT
    (SELECT id FROM ledger_entry WHERE account_id = $1 AND balance_after IS NOT NULL AND created_at >= $2
      ORDER BY created_at, id LIMIT 1) AS first_id,
    (SELECT id FROM ledger_entry WHERE account_id = $1 AND balance_after IS NOT NULL AND created_at >= $3
      ORDER BY created_at, id LIMIT 1) AS end_id) AS bounds`;

/** The subquery limits the entries before the join, so that no query plan reads more than a page. */
const lines = (order: string, limit: string) => `
  SELECT e.id, e.amount, e.balance_after, e.created_at, t.kind, t.reference, t.description, t.outcome_type, t.outcome_id
  FROM (SELECT id, transaction_id, amount, balance_after, created_at FROM ledger_entry
        WHERE account_id = $1 AND id >= $2 AND id < $3 ORDER BY id ${order} ${limit}) AS e
  JOIN ledger_transaction t ON t.id = e.transaction_id ORDER BY e.id ${order}`;

/** $4 lines with ids from $2 and below $3, newest first. */
export const linesBefore = lines("DESC", "LIMIT $4");

/** All lines with ids from $2 and below $3, oldest first. */
export const everyLine = lines("ASC", "");
