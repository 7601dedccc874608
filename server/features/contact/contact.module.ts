import { mail } from "../../platform/mailer/mail.module";
import { defineModule } from "../../platform/module";
import { auditLog } from "../audit-log";
import { identity } from "../identity";
import { shopInfo } from "../shop-info";
import { contactMail } from "./contact-mail";
import { ContactMessage } from "./contact-message.entity";
import { ContactResolver } from "./contact.resolver";
import { ContactService } from "./contact.service";
import { messagesCommand } from "./messages.command";
import { Contact1795200000013 } from "./migrations/1795200000013-contact";

/** Questions that are often asked, and messages to customer care. */
export const contact = defineModule({
  name: "contact",
  uses: { auditLog, identity, mail, shopInfo },
  entities: [ContactMessage],
  migrations: [Contact1795200000013],
  pages: { listed: ["/contact-us"] },
  create({ database, clock }, uses) {
    const { auditLog: log } = uses.auditLog;
    const { limits } = uses.identity;
    const { outbox } = uses.mail;
    const { template, care } = uses.shopInfo;
    const service = new ContactService(database, clock, outbox, contactMail(template, care));
    return {
      api: { contact: service },
      resolvers: [new ContactResolver(service, limits)],
      commands: (cli) => [messagesCommand(cli, log, service)],
    };
  },
});
