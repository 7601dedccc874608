import type { Transaction } from "../../platform/database/database";
import type { MailTemplate } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import { greeting } from "../../values/person-name";
import { mailAddressOf } from "../identity";

interface Decision {
  customerId: string;
  reference: string;
  /** As the staff typed it. */
  reason: string;
  subject: string;
  news: string;
  path: `/account${string}`;
  closing: string;
}

export type DecisionMail = (tx: Transaction, decision: Decision) => Promise<void>;

/** What two people have decided about the customer's money, and why. */
export function decisionMail(template: MailTemplate, outbox: Outbox): DecisionMail {
  return async (tx, { customerId, reference, reason, subject, news, path, closing }) => {
    const to = await mailAddressOf(tx, customerId);
    const content = {
      heading: subject,
      paragraphs: [`${greeting(to.name)}, ${news}`],
      details: [
        ["Reason", reason],
        ["Reference", reference],
      ] as const,
      button: { label: "See the details", path },
      closing,
    };
    await outbox.enqueue(tx, template({ to, subject, content, notice: { reference, path } }));
  };
}
