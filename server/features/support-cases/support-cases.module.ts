import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { shopDetails } from "../shop-details";
import { Support1795200000003 } from "./migrations/1795200000003-support";
import { CaseReference1795920000001 } from "./migrations/1795920000001-case-reference";
import { CaseOwner1795920000004 } from "./migrations/1795920000004-case-owner";
import { CasesNewest1795952000001 } from "./migrations/1795952000001-cases-newest";
import { SupportCase } from "./support-case.entity";
import { SupportCases } from "./support-cases";

/** Cases that customer care must look at. */
export const supportCases = defineModule({
  name: "supportCases",
  uses: { auditLog, mail, shopDetails },
  entities: [SupportCase],
  migrations: [
    Support1795200000003,
    CaseReference1795920000001,
    CaseOwner1795920000004,
    CasesNewest1795952000001,
  ],
  create({ database, clock }, { mail: { outbox }, shopDetails: { template, care } }) {
    return { api: { cases: new SupportCases(database, clock, outbox, template, care) } };
  },
});
