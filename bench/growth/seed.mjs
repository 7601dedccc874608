/**
 * The shop after years, written in bulk: every row as the shop itself would have written it, so that the audit holds.
 * Each customer does the same ten things in turn; customer 1 does them 2,000 times. Runs on SQLite and on PostgreSQL.
 */
const year = 365 * 24 * 60 * 60 * 1_000;

/** The amount of each of ten operations in kobo, and the balance after it. */
const turns = withBalances([
  ["FUNDING", 5_000_000],
  ["BUNDLE_PURCHASE", -5_000],
  ["BUNDLE_PURCHASE", -5_000],
  ["ORDER", -2_000_000],
  ["FUNDING", 10_000],
  ["BUNDLE_PURCHASE", -5_000],
  ["FUNDING", 10_000],
  ["ORDER", -2_000_000],
  ["BUNDLE_PURCHASE", -5_000],
  ["FUNDING", 10_000],
]);
const gainPerRound = turns.at(-1).balance;
const addresses = "'1 Broad Street, Lagos'";

function withBalances(moves) {
  let balance = 0;
  return moves.map(([kind, amount]) => ({ kind, amount, balance: (balance += amount) }));
}

const select = (values) =>
  turns
    .map(({ kind, amount, balance }, n) => `SELECT ${values(n, kind, amount, balance)}`)
    .join(" UNION ALL ");
const turnRows = select(
  (n, kind, amount, balance) => `${n} AS n, '${kind}' AS kind, ${amount} AS amount, ${balance} AS balance`,
);

/** Numbers from 1 up to a count. */
const numbers = (count) =>
  `WITH RECURSIVE series(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM series WHERE i < ${count})`;

/** The statements that write the shop's growth; `scale` is 1 for the size that the issue names. */
export function growthStatements({ customers, busyRounds, rounds, options }, now) {
  const first = now - year;
  const customer = `'c' || i`;
  const isNew = `i <= ${customers}`;
  /** One row for each operation: its customer, its round, its number of the ten. */
  const deeds = `${numbers(Math.max(rounds, busyRounds))}, deed AS (
    SELECT 1 AS i, s.i AS round, t.* FROM series s CROSS JOIN (${turnRows}) t WHERE s.i <= ${busyRounds}
    UNION ALL SELECT s.i + 1, 1, t.* FROM series s CROSS JOIN (${turnRows}) t WHERE s.i <= ${rounds})`;
  const id = `'t' || i || '-' || round || '-' || n`;
  const at = `(${first} + CAST(round AS BIGINT) * 10000 + CAST(i AS BIGINT) * 100 + n)`;
  const balance = `(balance + CAST(round - 1 AS BIGINT) * ${gainPerRound})`;
  const deed = (kind) => `FROM deed WHERE kind = '${kind}'`;
  const finalBalance = `CASE WHEN i = 1 THEN ${busyRounds * gainPerRound} WHEN i <= ${rounds + 1} THEN ${gainPerRound} ELSE 0 END`;
  const entryCount = `CASE WHEN i = 1 THEN ${busyRounds * turns.length} WHEN i <= ${rounds + 1} THEN ${turns.length} ELSE 0 END`;
  return [
    `INSERT INTO customer (id, first_name, last_name, email, email_verified, created_at, modified_at)
     ${numbers(customers)} SELECT ${customer}, 'Ada', 'Obi', 'c' || i || '@example.com', true, ${first}, ${first}
     FROM series WHERE ${isNew}`,
    `INSERT INTO account (id, kind, customer_id, balance, entry_count, created_at)
     ${numbers(customers)} SELECT ${customer}, 'wallet', ${customer}, ${finalBalance}, ${entryCount}, ${first} FROM series`,
    `INSERT INTO ledger_transaction (id, kind, owner_id, idempotency_key, request_hash, reference, description,
       outcome_type, outcome_id, created_at)
     ${deeds} SELECT ${id}, kind, ${customer}, 'k' || round || '-' || n, 'hash', ${id}, 'As it was',
       CASE kind WHEN 'FUNDING' THEN 'Funding' WHEN 'ORDER' THEN 'Order' ELSE 'BundlePurchase' END, ${id}, ${at}
     FROM deed`,
    `INSERT INTO ledger_entry (transaction_id, account_id, amount, balance_after, created_at)
     ${deeds} SELECT ${id}, ${customer}, amount, ${balance}, ${at} FROM deed ORDER BY i, round, n`,
    `INSERT INTO ledger_entry (transaction_id, account_id, amount, created_at)
     ${deeds} SELECT ${id}, CASE kind WHEN 'FUNDING' THEN 'world' ELSE 'sales' END, -amount, ${at} FROM deed`,
    `INSERT INTO funding (id, customer_id, transaction_id, reference, amount, status, created_at)
     ${deeds} SELECT ${id}, ${customer}, ${id}, ${id}, amount, 'SUCCEEDED', ${at} ${deed("FUNDING")}`,
    `INSERT INTO bundle_purchase (id, customer_id, data_option_id, transaction_id, reference, recipient_value, price, status, created_at)
     ${deeds} SELECT ${id}, ${customer}, 'mtn-daily-40mb', ${id}, ${id}, '+2348031234567', -amount, 'DELIVERED', ${at}
     ${deed("BUNDLE_PURCHASE")}`,
    `INSERT INTO customer_order (id, customer_id, transaction_id, reference, status, items_total, delivery_fee, total,
       delivery_method, delivery_earliest, delivery_latest, name, email, address, phone, created_at)
     ${deeds} SELECT ${id}, ${customer}, ${id}, ${id}, 'DELIVERED', -amount, 0, -amount, 'PICKUP_STATION', '2026-01-01',
       '2026-01-03', 'Ada Obi', 'ada@example.com', ${addresses}, '08031234567', ${at} ${deed("ORDER")}`,
    `INSERT INTO order_line (id, order_id, product_id, position, name, unit_price, quantity, sub_total)
     ${deeds} SELECT ${id}, ${id}, '5g-turbo-router-mtn', 0, '5G Turbo Router', -amount, 1, -amount ${deed("ORDER")}`,
    `INSERT INTO data_option (id, data_package_id, benefits, price, duration, duration_days, megabytes, position)
     ${numbers(options)} SELECT 'grown-' || i, 'mtn-daily', (i + 1000) || 'MB', 5000 + i * 100, '30 days', 30, i + 1000, 1000 + i
     FROM series WHERE ${options} > 0`,
  ];
}

/** The required size: 100,000 customers, 1,000,000 transactions, 200,000 orders, 5,000 options, a wallet of 20,000 entries. */
export const fullSize = { customers: 100_000, busyRounds: 2_000, rounds: 98_000, options: 5_000 };
