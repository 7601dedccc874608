import type { AuditCheck } from "../../platform/database/audit";

export const identityAudit: readonly AuditCheck[] = [
  {
    invariant: "a customer whose account is on hold is signed in nowhere",
    offenders: `SELECT 'customer ' || c.id AS offender, 'has a session' AS detail FROM customer c
        WHERE c.frozen_at IS NOT NULL AND EXISTS (SELECT 1 FROM session s WHERE s.customer_id = c.id)`,
  },
];
