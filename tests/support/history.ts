import type { Shop } from "./start-shop";

/** The row numbers of one customer: 1 to $1. */
const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)`;
const nth = (prefix: string) => `'${prefix}-' || $2 || '-' || n.i`;

const sql = {
  transactions: `INSERT INTO ledger_transaction
      (id, kind, owner_id, idempotency_key, request_hash, reference, description, outcome_type, outcome_id, created_at)
    ${numbers} SELECT ${nth("t")}, CASE WHEN n.i % 2 = 0 THEN 'FUNDING' ELSE 'BUNDLE_PURCHASE' END, $2, 'key-' || n.i, '',
      ${nth("OYX")}, 'Row ' || n.i, 'Funding', ${nth("item")}, $3 + n.i * $4 FROM n`,
  entries: `INSERT INTO ledger_entry (transaction_id, account_id, amount, balance_after, created_at)
    ${numbers} SELECT ${nth("t")}, $2, CASE WHEN n.i % 2 = 0 THEN 100 ELSE -100 END, CASE WHEN n.i % 2 = 0 THEN 1000 ELSE 900 END,
      $3 + n.i * $4 FROM n`,
  fundings: `INSERT INTO funding (id, customer_id, transaction_id, reference, amount, status, created_at)
    ${numbers} SELECT ${nth("item")}, $2, ${nth("t")}, ${nth("OYF")}, 10000, 'SUCCEEDED', $3 + n.i * $4 FROM n WHERE n.i % 2 = 0`,
  purchases: `INSERT INTO bundle_purchase
      (id, customer_id, data_option_id, transaction_id, reference, recipient_value, price, status, created_at)
    ${numbers} SELECT ${nth("item")}, $2, 'mtn-daily-40mb', ${nth("t")}, ${nth("OYB")}, '+2348031234567', 5000, 'DELIVERED',
      $3 + n.i * $4 FROM n WHERE n.i % 2 = 1`,
};

/**
 * Writes a long history straight into the tables, for reading only: the ledger does not balance. One row every `gap`
 * milliseconds, half of them fundings.
 */
export async function writeHistory(
  shop: Shop,
  customerId: string,
  rows: number,
  since = "2024-12-01T00:00:00Z",
  gap = 60 * 60_000,
) {
  // PostgreSQL infers the parameters' types from the comparisons, so the statements spell them out.
  for (const statement of [sql.transactions, sql.entries, sql.fundings, sql.purchases]) {
    const written = statement
      .replaceAll("$1", String(rows))
      .replaceAll("$2", `'${customerId}'`)
      .replaceAll("$3", String(Date.parse(since)))
      .replaceAll("$4", String(gap))
      .replaceAll("+ n.i *", "+ CAST(n.i AS bigint) *");
    await shop.write(written);
  }
}
