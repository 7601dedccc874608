import type { Reader } from "../../platform/database/database";
import { type MailTemplate, type Mail, shopText } from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import { mailAddressOf } from "../identity";
import type { WalletAdjustment } from "./adjustment.entity";

type MailedAdjustment = Pick<WalletAdjustment, "id" | "customerId" | "amount" | "reason" | "reference">;
export type AdjustmentMail = (reader: Reader, adjustment: MailedAdjustment) => Promise<Mail>;

/** Notifies the customer of the correction and its reason. */
export function adjustmentMail(template: MailTemplate, publicUrl: string): AdjustmentMail {
  return async (reader, { id, customerId, amount, reason, reference }) => {
    const to = await mailAddressOf(reader, customerId);
    const size = amount.isPositive ? amount : amount.negated();
    const what = amount.isPositive
      ? shopText`We added ${size} to your wallet`
      : shopText`We took ${size} from your wallet`;
    const same = {
      heading: what,
      button: { label: shopText`See the details`, url: `${publicUrl}/account/adjustments/${id}` },
      closing: shopText`If you have a question, reply to this email.`,
    };
    return template({
      to,
      subject: what,
      content: {
        ...same,
        paragraphs: [`${greeting(to.name)}, we corrected your wallet.`],
        details: [
          ["Reason", reason],
          ["Reference", reference],
        ],
      },
      short: {
        ...same,
        subject: what,
        paragraphs: [shopText`We corrected your wallet.`],
        details: [[shopText`Reference`, shopText`${reference}`]],
      },
    });
  };
}
