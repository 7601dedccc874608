import type { AuditCheck } from "../../platform/database/audit";

export const bundlesAudit: readonly AuditCheck[] = [
  {
    invariant: "each bundle purchase was charged its price in its one transaction",
    offenders: `SELECT 'account ' || p.customer_id AS offender, p.reference AS detail FROM bundle_purchase p
      WHERE (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_entry e
             WHERE e.transaction_id = p.transaction_id AND e.account_id = p.customer_id) <> -p.price`,
  },
  {
    invariant: "each refunded purchase was given back once, no other was",
    offenders: `SELECT 'account ' || p.customer_id AS offender, p.reference AS detail FROM bundle_purchase p
      WHERE (SELECT COALESCE(SUM(e.amount), 0) FROM ledger_transaction t
             JOIN ledger_entry e ON e.transaction_id = t.id AND e.account_id = p.customer_id
             WHERE t.owner_id = 'shop' AND t.idempotency_key = 'refund ' || p.id)
        <> CASE WHEN p.status = 'REFUNDED' THEN p.price ELSE 0 END`,
  },
];
