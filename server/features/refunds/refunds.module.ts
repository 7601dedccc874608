import { z } from "zod";
import { defineModule } from "../../platform/module";
import { Money } from "../../values/money";
import { auditLog } from "../audit-log";
import { changes } from "../changes";
import { staff } from "../staff";
import { RefundApprovals } from "./refund-approvals";

/** Refunds from the back office that need two people. */
export const refunds = defineModule({
  name: "refunds",
  uses: { auditLog, changes, staff },
  settings: { REFUND_APPROVAL_ABOVE: z.coerce.number().min(0).max(10_000_000).default(50_000) },
  create({ database, settings }, uses) {
    const approvals = new RefundApprovals({
      database,
      above: Money.ofNaira(settings.REFUND_APPROVAL_ABOVE),
      changes: uses.changes.changes,
      reader: uses.changes.changesReader,
      staff: uses.staff.staff,
      log: uses.auditLog.auditLog,
    });
    return { api: { approvals } };
  },
});
