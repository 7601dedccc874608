import { Command } from "commander";
import { type Cli, limitOption, table, formatTime } from "../../platform/cli/cli";
import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { type AuditLog, auditLog } from "../audit-log";
import { identity } from "../identity";
import { shopInfo } from "../shop-info";
import { staff } from "../staff";
import { support } from "../support";
import { ContactAnswer, ContactMessage } from "./contact-message.entity";
import { InboxResolver, inboxPermissions } from "./contact.admin";
import { ContactResolver } from "./contact.resolver";
import { ContactService } from "./contact.service";
import { InboxService } from "./inbox.service";
import { Contact1795200000013 } from "./migrations/1795200000013-contact";
import { Inbox1795920000003 } from "./migrations/1795920000003-inbox";

/** Frequently asked questions, and messages to customer care. */
export const contact = defineModule({
  name: "contact",
  uses: { auditLog, identity, mail, shopInfo, staff, support },
  entities: [ContactMessage, ContactAnswer],
  migrations: [Contact1795200000013, Inbox1795920000003],
  pages: { listed: ["/contact-us"] },
  create({ database, clock }, uses) {
    const { auditLog: log } = uses.auditLog;
    const { limits } = uses.identity;
    const { outbox } = uses.mail;
    const { template, care } = uses.shopInfo;
    const service = new ContactService(database, clock, outbox, template, care);
    uses.staff.roles.register(inboxPermissions);
    const inbox = new InboxService({ database, clock, outbox, template, care, log });
    return {
      api: { contact: service },
      adminResolvers: [new InboxResolver(inbox, uses.support.cases, log)],
      resolvers: [new ContactResolver(service, limits)],
      commands: (cli) => [messagesCommand(cli, log, service)],
    };
  },
});

function messagesCommand(cli: Cli, log: AuditLog, messages: ContactService): Command {
  return new Command("messages")
    .description("messages from the contact page, newest first")
    .addOption(limitOption())
    .action(async ({ limit }: { limit: number }) => {
      await log.logView(cli, { action: "messages", subject: null, details: { limit } });
      const rows = (await messages.latest(limit)).map(({ reference, createdAt, name, email, message }) => ({
        Reference: reference,
        When: formatTime(createdAt),
        Name: name,
        Email: email,
        Message: message,
      }));
      cli.print(table(rows));
    });
}
