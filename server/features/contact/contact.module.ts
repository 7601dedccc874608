import { mail } from "../../platform/mail/mail.module";
import { defineModule } from "../../platform/module";
import { seedContent } from "../../platform/database/seed-content";
import { approvals } from "../approvals";
import { auditLog } from "../audit-log";
import { changes } from "../changes";
import { identity } from "../identity";
import { shopDetails } from "../shop-details";
import { orders } from "../orders";
import { staff } from "../staff";
import { supportCases } from "../support-cases";
import { wallet } from "../wallet";
import { caseWithdrawal, withdrawalPermissions, CaseWithdrawal } from "./case-withdrawals";
import { CasesResolver } from "./cases.admin";
import { ContactMessage, StaffMessageAnswer } from "./contact-message.entity";
import { InboxResolver, inboxPermissions } from "./contact.admin";
import { faqs } from "./contact.content";
import { ContactResolver } from "./contact.resolver";
import { ContactService } from "./contact.service";
import { InboxService } from "./inbox.service";
import { ReturnsResolver } from "./returns";
import { questionRows, readQuestions, withHowToPay, questionSubject, StoredQuestion } from "./questions";
import { Contact1796001000016 } from "./migrations/1796001000016-contact";

export const contact = defineModule({
  name: "contact",
  uses: { approvals, auditLog, changes, identity, mail, orders, shopDetails, staff, supportCases, wallet },
  entities: [ContactMessage, StaffMessageAnswer, StoredQuestion, CaseWithdrawal],
  migrations: [Contact1796001000016],
  audits: [
    {
      invariant: "each case that was withdrawn was approved by somebody",
      offenders: `SELECT 'case ' || w.reference AS offender, w.change_id AS detail FROM case_withdrawal w
        WHERE w.approver_name = '' OR NOT EXISTS (SELECT 1 FROM change c WHERE c.id = w.change_id
          AND c.state = 'APPLIED' AND c.approver_id IS NOT NULL)`,
    },
  ],
  pages: { listed: ["/contact-us"] },
  seed: (database) => database.transaction((tx) => seedContent(tx, "question", questionRows)),
  create({ database, clock }, uses) {
    const { auditLog: log } = uses.auditLog;
    const { limits, identity: customers } = uses.identity;
    const { outbox } = uses.mail;
    const { template, care, contentCache } = uses.shopDetails;
    const service = new ContactService(database, clock, outbox, template, care);
    const { cases } = uses.supportCases;
    const { approvals: decisions } = uses.approvals;
    uses.staff.roles.register({ ...inboxPermissions, ...withdrawalPermissions });
    decisions.register(caseWithdrawal(clock, cases, decisions));
    const { howToPay } = uses.wallet.payments;
    const questions = contentCache.of(withHowToPay(faqs, howToPay), async () =>
      withHowToPay(await readQuestions(database), howToPay),
    );
    uses.changes.subjects.register(questionSubject);
    const inbox = new InboxService({ database, clock, outbox, template, log });
    return {
      api: { contact: service, questions, inbox },
      adminResolvers: [new InboxResolver(inbox, log), new CasesResolver(database, cases, decisions, log)],
      resolvers: [
        new ContactResolver(service, limits, questions),
        new ReturnsResolver({ database, cases, orders: uses.orders.orders, identity: customers, limits }),
      ],
    };
  },
});
