import { mail } from "../../platform/mailer/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { shopInfo } from "../shop-info";
import { casesCommand } from "./cases.command";
import { SupportCase } from "./support-case.entity";
import { SupportCases } from "./support-cases";
import { Support1795200000003 } from "./migrations/1795200000003-support";

/** What customer care must look at. */
export const support = defineModule({
  name: "support",
  uses: { auditLog, mail, shopInfo },
  entities: [SupportCase],
  migrations: [Support1795200000003],
  create(
    { database, clock },
    { auditLog: { auditLog: log }, mail: { outbox }, shopInfo: { template, care } },
  ) {
    const cases = new SupportCases(database, clock, outbox, template, care);
    return { api: { cases }, commands: (cli) => [casesCommand(cli, log, cases)] };
  },
});
