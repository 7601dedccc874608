import { frozenCustomer } from "../../identity";

/**
 * Changes the account if the limits allow it. One statement, because only a condition inside the UPDATE stops
 * concurrent purchases.
 */
export const changeAccount = `
  UPDATE account SET balance = balance + $2, held = held + $3, entry_count = entry_count + $4
  WHERE id = $1 AND balance - held >= $5 AND balance + $2 <= $6 RETURNING balance`;

/** Read by every `me` query with the wallet: TypeORM would take five times the CPU. The ids are $1 and the following. */
export function readAccounts(count: number): string {
  const ids = Array.from({ length: count }, (_, n) => `$${n + 1}`).join(", ");
  return `SELECT id, balance, held, entry_count FROM account WHERE id IN (${ids})`;
}

/**
 * Run by every operation that moves money, and must report whether the key was free, which TypeORM does not. Nothing is
 * inserted for a customer whose account is on hold; a statement more for that would slow every purchase.
 */
export const takeKey = `
  INSERT INTO ledger_transaction (id, kind, owner_id, idempotency_key, request_hash, reference, description, created_at)
  SELECT $1, $2, CAST($3 AS varchar), $4, $5, $6, '', CAST($7 AS bigint)
  WHERE NOT EXISTS (${frozenCustomer("CAST($3 AS varchar)")})
  ON CONFLICT (owner_id, idempotency_key) DO NOTHING RETURNING id`;

/** Run by every operation that moves money: TypeORM would take three times the CPU. */
export const storeOutcome = `
  UPDATE ledger_transaction SET outcome_type = $1, outcome_id = $2, outcome_refusal = $3, description = $4 WHERE id = $5`;
