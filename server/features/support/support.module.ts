import { Command } from "commander";
import {
  type Cli,
  CommandRefused,
  limitOption,
  parseReason,
  table,
  formatTime,
} from "../../platform/cli/cli";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { type AuditLog, auditLog } from "../audit-log";
import { shopInfo } from "../shop-info";
import { Support1795200000003 } from "./migrations/1795200000003-support";
import { CaseReference1795920000001 } from "./migrations/1795920000001-case-reference";
import { CaseOwner1795920000004 } from "./migrations/1795920000004-case-owner";
import { CasesNewest1795952000001 } from "./migrations/1795952000001-cases-newest";
import { SupportCase } from "./support-case.entity";
import { MoneyIsClaimed } from "./case-claims";
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
  create(
    { database, clock },
    { auditLog: { auditLog: log }, mail: { outbox }, shopInfo: { template, care } },
  ) {
    const cases = new SupportCases(database, clock, outbox, template, care);
    return { api: { cases }, commands: (cli) => [casesCommand(cli, log, cases)] };
  },
});

function casesCommand(cli: Cli, log: AuditLog, cases: SupportCases): Command {
  const command = new Command("cases").description("what a person must look at");
  command
    .command("list", { isDefault: true })
    .description("those that are open, oldest first")
    .addOption(limitOption())
    .action(async ({ limit }: { limit: number }) => {
      await log.logView(cli, { action: "cases list", subject: null, details: { limit } });
      const rows = (await cases.listOpen(limit)).map(({ kind, reference, createdAt, note }) => ({
        Kind: kind,
        Reference: reference,
        Since: formatTime(createdAt),
        Note: note,
      }));
      cli.print(table(rows));
    });
  command
    .command("close <reference>")
    .description("closes every open case of this reference")
    .requiredOption("-r, --reason <text>", "what was done about it; stored in the log", parseReason)
    .action(async (reference: string, { reason }: { reason: string }) => {
      const step = { action: "cases close", subject: reference, details: { reason } };
      await log.carryOut(cli, step, async (writeLog) => {
        const closed = await cases.closeByHand(reference, writeLog).catch((error: unknown) => {
          if (error instanceof MoneyIsClaimed)
            throw new CommandRefused(`${error.message}, in the back office`);
          throw error;
        });
        if (closed === 0) throw new CommandRefused(`No case is open for ${reference}`);
      });
      cli.print(`The cases of ${reference} are closed.`);
    });
  return command;
}
