import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { shopDetails } from "../shop-details";
import { SupportCases, SupportCase } from "./support-cases";
import { SupportCases1796001000003 } from "./migrations/1796001000003-support-cases";
import { CaseNotes1796003200006 } from "./migrations/1796003200006-case-notes";

export const supportCases = defineModule({
  name: "supportCases",
  uses: { auditLog, mail, shopDetails },
  entities: [SupportCase],
  migrations: [SupportCases1796001000003, CaseNotes1796003200006],
  create({ database, clock }, { mail: { outbox }, shopDetails: { template, care } }) {
    return { api: { cases: new SupportCases(database, clock, outbox, template, care) } };
  },
});
