import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { account } from "../account";
import { auditLog } from "../audit-log";
import { identity } from "../identity";
import { renewals } from "../renewals";
import { spendingPolicy } from "../spending-policy";
import { staff } from "../staff";
import { supportCases } from "../support-cases";
import { wallet } from "../wallet";
import { customerPermissions, CustomersResolver } from "./customers.admin";
import { CustomersService } from "./customers.service";

export const customers = defineModule({
  name: "customers",
  uses: { account, auditLog, identity, mail, renewals, spendingPolicy, staff, supportCases, wallet },
  create({ database }, uses) {
    uses.staff.roles.register(customerPermissions);
    const service = new CustomersService({
      log: uses.auditLog.auditLog,
      customers: uses.identity,
      wallet: uses.wallet,
      lock: uses.spendingPolicy.lock,
      renewals: uses.renewals.renewals,
      cases: uses.supportCases.cases,
      mailGivenUpAt: (email) => uses.mail.outbox.givenUpAt(database, email),
      savedNumbers: uses.account.savedNumbers,
    });
    return { api: {}, adminResolvers: [new CustomersResolver(service)] };
  },
});
