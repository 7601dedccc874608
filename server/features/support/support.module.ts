import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { shopInfo } from "../shop-info";
import { Support1795200000003 } from "./migrations/1795200000003-support";
import { CaseReference1795920000001 } from "./migrations/1795920000001-case-reference";
import { CaseOwner1795920000004 } from "./migrations/1795920000004-case-owner";
import { CasesNewest1795952000001 } from "./migrations/1795952000001-cases-newest";
import { SupportCase } from "./support-case.entity";
import { SupportCases } from "./support-cases";

/** Cases that customer care must look at. */
export const support = defineModule({
  name: "support",
  uses: { auditLog, mail, shopInfo },
  entities: [SupportCase],
  migrations: [
    Support1795200000003,
    CaseReference1795920000001,
    CaseOwner1795920000004,
    CasesNewest1795952000001,
  ],
  create({ database, clock }, { mail: { outbox }, shopInfo: { template, care } }) {
    return { api: { cases: new SupportCases(database, clock, outbox, template, care) } };
  },
});
