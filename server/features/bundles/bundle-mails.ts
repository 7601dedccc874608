import type { Mail, MailAddress } from "../../platform/mailer/mail";
import type { MailTemplate } from "../../platform/mailer/mail-template";
import { instantText } from "../../values/instant-text";
import { hello } from "../../values/person-name";
import { formatRecipient } from "../../values/recipient";
import type { BundlePurchase } from "./bundle-purchase.entity";

type Bought = Pick<BundlePurchase, "id" | "reference" | "recipient" | "price" | "createdAt">;

/** What customers are told of their bundles. Links are built from the shop's public address. */
export class BundleMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: MailAddress,
  ) {}

  /** `bundle`: such as MTN 40MB. */
  receipt(to: MailAddress, purchase: Bought, bundle: string): Mail {
    const { reference, recipient, price, createdAt } = purchase;
    return this.write(to, `Receipt ${reference}: ${bundle}`, purchase, {
      heading: "Your receipt",
      paragraphs: [
        `${hello(to.name)}, this is your receipt for a data bundle. It is paid for and on its way to the number below.`,
      ],
      details: [
        ["Bundle", bundle],
        ["Number", formatRecipient(recipient)],
        ["Price", price.inWords],
        ["Paid", `${instantText(createdAt)}, from your wallet`],
        ["Reference", reference],
      ],
      closing:
        "If it is not delivered within 24 hours, your money goes back to your wallet automatically. Open the receipt to see its status.",
    });
  }

  refund(to: MailAddress, purchase: Bought, reason: string): Mail {
    const { reference, recipient, price } = purchase;
    return this.write(to, `Refund of ${reference}: ${price.inWords}`, purchase, {
      heading: "Your money is back in your wallet",
      paragraphs: [`${hello(to.name)}, we have refunded your data bundle to your wallet. Reason: ${reason}.`],
      details: [
        ["Amount", price.inWords],
        ["Number", formatRecipient(recipient)],
        ["Reference", reference],
      ],
    });
  }

  private write(
    to: MailAddress,
    subject: string,
    { id }: Bought,
    content: Parameters<MailTemplate>[0],
  ): Mail {
    const button = { label: "See the receipt", url: `${this.publicUrl}/account/purchases/${id}` };
    return { to, replyTo: this.care, subject, ...this.template({ ...content, button }) };
  }
}
