import { Command } from "commander";
import type { Cli } from "../../platform/cli/cli";
import { limitOption } from "../../platform/cli/options";
import { table } from "../../platform/cli/table";
import { at } from "../../platform/cli/words";
import type { AuditLog } from "../audit-log";
import type { ContactService } from "./contact.service";

export function messagesCommand(cli: Cli, log: AuditLog, contact: ContactService): Command {
  return new Command("messages")
    .description("messages from the contact page, newest first")
    .addOption(limitOption())
    .action(async ({ limit }: { limit: number }) => {
      await log.look(cli, { action: "messages", subject: null, details: { limit } });
      const rows = (await contact.latest(limit)).map(({ reference, createdAt, name, email, message }) => ({
        Reference: reference,
        When: at(createdAt),
        Name: name,
        Email: email,
        Message: message,
      }));
      cli.print(table(rows));
    });
}
