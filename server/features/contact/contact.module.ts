import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { seedContent } from "../../platform/database/seed-content";
import { auditLog } from "../audit-log";
import { changes } from "../changes";
import { identity } from "../identity";
import { shopInfo } from "../shop-info";
import { staff } from "../staff";
import { support } from "../support";
import { wallet } from "../wallet";
import { withdrawals } from "../withdrawals";
import { CasesResolver } from "./cases.admin";
import { ContactAnswer, ContactMessage } from "./contact-message.entity";
import { InboxResolver, inboxPermissions } from "./contact.admin";
import { faqs } from "./contact.content";
import { ContactResolver } from "./contact.resolver";
import { ContactService } from "./contact.service";
import { InboxService } from "./inbox.service";
import { Contact1795200000013 } from "./migrations/1795200000013-contact";
import { Inbox1795920000003 } from "./migrations/1795920000003-inbox";
import { QuestionRows1795961000002 } from "./migrations/1795961000002-question-rows";
import { Questions1795941000001 } from "./migrations/1795941000001-questions";
import { StoredQuestion } from "./question.entity";
import { questionRows, readQuestions, withHowToPay } from "./questions";
import { questionSubject } from "./questions.subject";

/** Frequently asked questions, and messages to customer care. */
export const contact = defineModule({
  name: "contact",
  uses: { auditLog, changes, identity, mail, shopInfo, staff, support, wallet, withdrawals },
  entities: [ContactMessage, ContactAnswer, StoredQuestion],
  migrations: [Contact1795200000013, Inbox1795920000003, Questions1795941000001, QuestionRows1795961000002],
  pages: { listed: ["/contact-us"] },
  seed: (database) => database.transaction((tx) => seedContent(tx, "question", questionRows)),
  create({ database, clock }, uses) {
    const { auditLog: log } = uses.auditLog;
    const { limits } = uses.identity;
    const { outbox } = uses.mail;
    const { template, care, contentCache } = uses.shopInfo;
    const service = new ContactService(database, clock, outbox, template, care);
    uses.staff.roles.register(inboxPermissions);
    const { howToPay } = uses.wallet.payments;
    const questions = contentCache.of(withHowToPay(faqs, howToPay), async () =>
      withHowToPay(await readQuestions(database), howToPay),
    );
    uses.changes.subjects.register(questionSubject(() => contentCache.refresh()));
    const inbox = new InboxService({ database, clock, outbox, template, care, log });
    return {
      api: { contact: service, questions, inbox },
      adminResolvers: [
        new InboxResolver(inbox, log),
        new CasesResolver(database, uses.support.cases, uses.withdrawals.withdrawals, log),
      ],
      resolvers: [new ContactResolver(service, limits, questions)],
    };
  },
});
