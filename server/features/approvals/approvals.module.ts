import { z } from "zod";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { Money } from "../../values/money";
import { auditLog } from "../audit-log";
import { changes } from "../changes";
import { identity } from "../identity";
import { shopDetails } from "../shop-details";
import { staff } from "../staff";
import { Approvals } from "./approvals";

/** One person proposes and another approves what moves a customer's money. */
export const approvals = defineModule({
  name: "approvals",
  uses: { auditLog, changes, identity, mail, shopDetails, staff },
  settings: { REFUND_APPROVAL_ABOVE: z.coerce.number().min(0).max(10_000_000).default(50_000) },
  create({ database, settings }, uses) {
    const parts = {
      database,
      ...uses.changes,
      staff: uses.staff.staff,
      log: uses.auditLog.auditLog,
      template: uses.shopDetails.template,
      outbox: uses.mail.outbox,
    };
    const above = Money.ofNaira(settings.REFUND_APPROVAL_ABOVE);
    return { api: { approvals: new Approvals(parts, above) } };
  },
});
