import type { AuditCheck } from "../../platform/database/audit";

export const contactAudit: readonly AuditCheck[] = [
  {
    invariant: "each case that was withdrawn was approved by somebody",
    offenders: `SELECT 'case ' || w.reference AS offender, w.change_id AS detail FROM case_withdrawal w
        WHERE w.approver_name = '' OR NOT EXISTS (SELECT 1 FROM change c WHERE c.id = w.change_id
          AND c.state = 'APPLIED' AND c.approver_id IS NOT NULL)`,
  },
];
