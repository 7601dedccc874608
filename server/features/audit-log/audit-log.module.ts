import { shortInstantText } from "../../values/dates";
import { Command } from "commander";
import { type Cli, limitOption, table } from "../../platform/cli/cli";
import { defineModule } from "../../platform/module";
import { AuditLog, AuditLogEntry } from "./audit-log";
import { LogKey } from "./log-key";
import { AuditLog1796001000002 } from "./migrations/1796001000002-audit-log";
import { LogKey1796003200001 } from "./migrations/1796003200001-log-key";

export const auditLog = defineModule({
  name: "auditLog",
  entities: [AuditLogEntry, LogKey],
  migrations: [AuditLog1796001000002, LogKey1796003200001],
  create({ database, clock }) {
    const log = new AuditLog(database, clock);
    return { api: { auditLog: log }, commands: (cli) => [logCommand(cli, log)] };
  },
});

function logCommand(cli: Cli, log: AuditLog): Command {
  return new Command("log")
    .description("what was done, seen and refused by those who run the shop, newest first")
    .addOption(limitOption())
    .action(async ({ limit }: { limit: number }) => {
      const found = await log.latestWithNames(limit);
      await log.logView(cli.operator, "log", null, { limit });
      const rows = found.map(({ createdAt, operator, action, subject, details, outcome }) => ({
        When: shortInstantText(createdAt),
        Who: operator,
        Action: action,
        About: subject,
        Details: details,
        Outcome: outcome,
      }));
      cli.print(table(rows));
    });
}
