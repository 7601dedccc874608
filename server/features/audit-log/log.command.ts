import { Command } from "commander";
import type { Cli } from "../../platform/cli/cli";
import { limitOption } from "../../platform/cli/options";
import { table } from "../../platform/cli/table";
import { at } from "../../platform/cli/words";
import type { AuditLog } from "./audit-log";

export function logCommand(cli: Cli, log: AuditLog): Command {
  return new Command("log")
    .description("what was done, seen and refused by those who run the shop, newest first")
    .addOption(limitOption())
    .action(async ({ limit }: { limit: number }) => {
      const found = await log.latest(limit);
      await log.look(cli, { action: "log", subject: null, details: { limit } });
      const rows = found.map(({ createdAt, operator, action, subject, details, outcome }) => ({
        When: at(createdAt),
        Who: operator,
        Action: action,
        About: subject,
        Details: details,
        Outcome: outcome,
      }));
      cli.print(table(rows));
    });
}
