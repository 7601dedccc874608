import type { Reader } from "../../platform/database/database";
import { type MailTemplate, type Mail, shopText } from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import { mailAddressOf } from "../identity";
import type { CaseWithdrawal } from "./case-withdrawal.entity";

type MailedWithdrawal = Pick<CaseWithdrawal, "customerId" | "amount" | "reason" | "reference">;
export type WithdrawalMail = (reader: Reader, withdrawal: MailedWithdrawal) => Promise<Mail>;

/** Tells the customer that the case is closed without a refund, and why. */
export function withdrawalMail(template: MailTemplate, publicUrl: string): WithdrawalMail {
  return async (reader, { customerId, amount, reason, reference }) => {
    const to = await mailAddressOf(reader, customerId);
    const what = shopText`We looked into ${reference}`;
    const same = {
      heading: what,
      button: { label: shopText`See the details`, url: `${publicUrl}/account/activity` },
      closing: shopText`If you do not agree, reply to this email.`,
    };
    return template({
      to,
      subject: what,
      content: {
        ...same,
        paragraphs: [
          `${greeting(to.name)}, we have closed your case about ${amount.formatted}. Nothing was paid back.`,
        ],
        details: [
          ["Reason", reason],
          ["Reference", reference],
        ],
      },
      short: {
        ...same,
        subject: what,
        paragraphs: [shopText`We have closed your case about ${amount}. Nothing was paid back.`],
        details: [[shopText`Reference`, shopText`${reference}`]],
      },
    });
  };
}
