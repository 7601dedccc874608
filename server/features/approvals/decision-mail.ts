import type { Transaction } from "../../platform/database/database";
import { type MailTemplate, type ShopText, shopText } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import { greeting } from "../../values/person-name";
import { mailAddressOf } from "../identity";

interface Decision {
  customerId: string;
  reference: string;
  /** As the staff typed it. */
  reason: string;
  subject: ShopText;
  /** A sentence that follows the customer's name, and the same without one. */
  news: ShopText;
  shortNews: ShopText;
  /** The path of the page with the details. */
  path: string;
  closing: ShopText;
}

export type DecisionMail = (tx: Transaction, decision: Decision) => Promise<void>;

/** Tells a customer what two people have decided about their money, and why. */
export function decisionMail(template: MailTemplate, outbox: Outbox, publicUrl: string): DecisionMail {
  return async (tx, { customerId, reference, reason, subject, news, shortNews, path, closing }) => {
    const to = await mailAddressOf(tx, customerId);
    const button = { label: shopText`See the details`, url: `${publicUrl}${path}` };
    const same = { heading: subject, button, closing };
    const content = {
      ...same,
      paragraphs: [`${greeting(to.name)}, ${news}`],
      details: [
        ["Reason", reason],
        ["Reference", reference],
      ] as const,
    };
    const details = [[shopText`Reference`, shopText`${reference}`]] as const;
    const short = { ...same, subject, paragraphs: [shortNews], details };
    await outbox.enqueue(tx, template({ to, subject, content, short }));
  };
}
