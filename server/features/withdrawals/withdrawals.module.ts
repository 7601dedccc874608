import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { changes } from "../changes";
import { identity } from "../identity";
import { shopInfo } from "../shop-info";
import { staff } from "../staff";
import { support } from "../support";
import { CaseWithdrawal } from "./case-withdrawal.entity";
import { CaseWithdrawals1795960000001 } from "./migrations/1795960000001-case-withdrawals";
import { withdrawalMail } from "./withdrawal-mail";
import { withdrawalsAudit } from "./withdrawals.audit";
import { WithdrawalsService } from "./withdrawals.service";
import { withdrawalPermissions, withdrawalSubject } from "./withdrawals.subject";

/** Cases with a customer's claim that are closed without paying it, by one person of the staff and another. */
export const withdrawals = defineModule({
  name: "withdrawals",
  uses: { auditLog, changes, identity, mail, shopInfo, staff, support },
  entities: [CaseWithdrawal],
  migrations: [CaseWithdrawals1795960000001],
  audits: withdrawalsAudit,
  create({ database, clock, settings }, uses) {
    const { cases } = uses.support;
    const service = new WithdrawalsService({
      database,
      clock,
      cases,
      staff: uses.staff.staff,
      log: uses.auditLog.auditLog,
      outbox: uses.mail.outbox,
      mail: withdrawalMail(uses.shopInfo.template, settings.publicUrl),
    });
    uses.staff.roles.register(withdrawalPermissions);
    uses.changes.subjects.register(withdrawalSubject(cases.claims, service));
    return { api: { withdrawals: service } };
  },
});
