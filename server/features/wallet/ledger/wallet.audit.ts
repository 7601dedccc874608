import type { AuditCheck } from "../../../platform/database/audit";

export const walletAudit: readonly AuditCheck[] = [
  {
    invariant: "the entries of each transaction sum to zero",
    offenders: `SELECT 'transaction ' || transaction_id AS offender, SUM(amount) AS detail
      FROM ledger_entry GROUP BY transaction_id HAVING SUM(amount) <> 0`,
  },
  {
    invariant: "each wallet's balance and entry count equal its entries",
    offenders: `SELECT 'account ' || a.id AS offender, a.balance - COALESCE(SUM(e.amount), 0) AS detail
      FROM account a LEFT JOIN ledger_entry e ON e.account_id = a.id WHERE a.kind = 'wallet'
      GROUP BY a.id, a.balance, a.entry_count
      HAVING a.balance <> COALESCE(SUM(e.amount), 0) OR a.entry_count <> COUNT(e.id)`,
  },
  {
    invariant: "no wallet is negative",
    offenders: `SELECT 'account ' || id AS offender, balance AS detail FROM account
      WHERE kind = 'wallet' AND (balance IS NULL OR balance < 0)`,
  },
  {
    invariant: "each line of a statement follows from the one before",
    offenders: `SELECT 'account ' || account_id AS offender, id AS detail FROM (
        SELECT e.id, e.account_id, e.balance_after,
          SUM(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.id) AS expected
        FROM ledger_entry e JOIN account a ON a.id = e.account_id AND a.kind = 'wallet') AS line
      WHERE balance_after IS NULL OR balance_after <> expected`,
  },
  {
    invariant: "each settled funding has its one transaction, each other none",
    offenders: `SELECT 'account ' || f.customer_id AS offender, f.reference AS detail FROM funding f
      WHERE (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_entry e
             WHERE e.transaction_id = f.transaction_id AND e.account_id = f.customer_id)
        <> CASE WHEN f.status = 'SUCCEEDED' THEN f.amount ELSE 0 END`,
  },
  {
    invariant: "no funding is both credited and given back by a correction",
    offenders: `SELECT 'account ' || customer_id AS offender, reference AS detail FROM funding
      WHERE status = 'SUCCEEDED' AND given_back_by IS NOT NULL`,
  },
  {
    invariant: "each wallet adjustment was approved by somebody, and its money moved once",
    offenders: `SELECT 'account ' || a.customer_id AS offender, a.reference AS detail FROM wallet_adjustment a
        WHERE a.approver_name = '' OR a.amount <> (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_transaction t
          JOIN ledger_entry e ON e.transaction_id = t.id AND e.account_id = a.customer_id
          WHERE t.outcome_type = 'WalletAdjustment' AND t.outcome_id = a.id)`,
  },
  {
    invariant: "each funding that was given back names the correction of it",
    offenders: `SELECT 'account ' || f.customer_id AS offender, f.reference AS detail FROM funding f
        WHERE f.given_back_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM wallet_adjustment a
          WHERE a.reference = f.given_back_by AND a.gives_back = f.reference AND a.customer_id = f.customer_id)`,
  },
  {
    invariant: "the amount on hold in each wallet is what open reversals of payments may still cost",
    offenders: `SELECT 'account ' || a.id AS offender, a.held AS detail FROM account a WHERE a.kind = 'wallet'
      AND a.held <> COALESCE((SELECT SUM(CASE r.status WHEN 'OPEN' THEN r.amount WHEN 'LOST' THEN r.amount - r.taken
        ELSE 0 END) FROM payment_reversal r WHERE r.customer_id = a.id), 0)`,
  },
  {
    invariant: "what was lost of each payment was taken from its wallet once, and no more than it was",
    offenders: `SELECT 'account ' || r.customer_id AS offender, r.reference AS detail FROM payment_reversal r
      WHERE r.taken > r.amount OR r.taken <> -(SELECT COALESCE(SUM(e.amount), 0) FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id AND e.account_id = r.customer_id
        WHERE t.owner_id = 'shop' AND t.kind = 'REVERSAL' AND t.idempotency_key LIKE 'reversal ' || r.id || ' %')`,
  },
  {
    invariant: "no transaction moves money without an outcome",
    offenders: `SELECT 'account ' || t.owner_id AS offender, t.reference AS detail FROM ledger_transaction t
      WHERE (t.outcome_type IS NULL OR t.outcome_id IS NULL)
        AND (t.outcome_refusal IS NULL OR EXISTS (SELECT 1 FROM ledger_entry e WHERE e.transaction_id = t.id))`,
  },
];
