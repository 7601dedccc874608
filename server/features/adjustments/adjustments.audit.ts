import type { AuditCheck } from "../../platform/database/audit";

/** Invariants of wallet adjustments. */
export const adjustmentsAudit: readonly AuditCheck[] = [
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
];
