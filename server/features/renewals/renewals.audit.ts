import type { AuditCheck } from "../../platform/database/audit";

export const renewalsAudit: readonly AuditCheck[] = [
  {
    invariant: "a renewal buys each period once, with consent and for no more than was agreed to",
    offenders: `SELECT 'renewal ' || r.id AS offender, p.reference AS detail FROM renewal r
      JOIN bundle_purchase p ON p.id = r.last_purchase_id
      WHERE p.customer_id <> r.customer_id OR p.data_option_id <> r.data_option_id OR p.recipient_value <> r.recipient_value
        OR p.price > r.agreed_price`,
  },
];
