import type { Transaction } from "../../../platform/database/transaction";
import type { MailAddress } from "../../../platform/mail/mail";
import type { MailTemplate } from "../../../platform/mail/mail-template";
import type { Outbox } from "../../../platform/mail/outbox";
import { instantText } from "../../../values/dates";
import { hello } from "../../../values/person-name";
import { formatRecipient } from "../../../values/recipient";
import type { OptionForSale } from "../../catalogue";
import { mailAddressOf } from "../../identity";
import type { BundlePurchase } from "./bundle-purchase.entity";

type Bought = Pick<BundlePurchase, "id" | "customerId" | "reference" | "recipient" | "price" | "createdAt">;

/** The mails about bundles, written in the transaction of the purchase or refund. Links use the public address. */
export class BundleMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: MailAddress,
  ) {}

  /** In the transaction of the purchase. */
  receipt(tx: Transaction, purchase: Bought, { network, benefits }: OptionForSale): Promise<void> {
    const { reference, recipient, price, createdAt } = purchase;
    const bundle = `${network} ${benefits}`;
    return this.enqueue(tx, purchase, `Receipt ${reference}: ${bundle}`, (name) => ({
      heading: "Your receipt",
      paragraphs: [
        `${hello(name)}, this is your receipt for a data bundle. It is paid for and on its way to the number below.`,
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
    }));
  }

  /** In the transaction of the refund. Call `wake` once it is committed. */
  refund(tx: Transaction, purchase: Bought, reason: string): Promise<void> {
    const { reference, recipient, price } = purchase;
    return this.enqueue(tx, purchase, `Refund of ${reference}: ${price.inWords}`, (name) => ({
      heading: "Your money is back in your wallet",
      paragraphs: [`${hello(name)}, we have refunded your data bundle to your wallet. Reason: ${reason}.`],
      details: [
        ["Amount", price.inWords],
        ["Number", formatRecipient(recipient)],
        ["Reference", reference],
      ],
    }));
  }

  wake(): void {
    this.outbox.wake();
  }

  private async enqueue(
    tx: Transaction,
    { id, customerId }: Bought,
    subject: string,
    contentFor: (name: string) => Parameters<MailTemplate>[0],
  ): Promise<void> {
    const to = await mailAddressOf(tx, customerId);
    const button = { label: "See the receipt", url: `${this.publicUrl}/account/purchases/${id}` };
    const body = this.template({ ...contentFor(to.name), button });
    await this.outbox.enqueue(tx, { to, replyTo: this.care, subject, ...body });
  }
}
