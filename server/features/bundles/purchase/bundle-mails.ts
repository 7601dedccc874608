import type { Transaction } from "../../../platform/database/database";
import {
  type MailContent,
  type MailTemplate,
  type ShortContent,
  type Mail,
  type MailAddress,
  shopText,
} from "../../../platform/mail/mail-template";
import type { Outbox } from "../../../platform/mail/outbox";
import { instantText } from "../../../values/dates";
import { greeting } from "../../../values/person-name";
import { formatRecipient, RecipientKind } from "../../../values/recipient";
import { mailAddressOf } from "../../identity";
import { mailDetails, type ReceiptContent, type Receipts } from "../../receipts";
import { type BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";

const states: Record<BundlePurchaseStatus, string> = {
  PENDING: "On its way",
  DELIVERED: "Delivered",
  REFUNDED: "Refunded",
};

/** The label of a recipient, as in the dialogs of a purchase. */
const recipientTerms: Record<RecipientKind, string> = {
  PHONE: "Mobile Number",
  EMAIL: "Account Email",
  CUSTOMER_NUMBER: "Customer Number",
};

type PurchaseOnReceipt = Pick<
  BundlePurchase,
  | "id"
  | "customerId"
  | "network"
  | "benefits"
  | "duration"
  | "reference"
  | "recipient"
  | "price"
  | "status"
  | "createdAt"
  | "settledAt"
>;

/** The content of a bundle's receipt. `more`: facts of other features. */
export function bundleReceipt(purchase: PurchaseOnReceipt, more: ReceiptContent["facts"]): ReceiptContent {
  const { id, customerId, reference, recipient, price, status, createdAt, settledAt } = purchase;
  const settled = status === BundlePurchaseStatus.REFUNDED ? "Back in your wallet" : "Delivered";
  return {
    kind: "purchases",
    id,
    customerId,
    title: "Data bundle",
    reference,
    state: states[status],
    at: createdAt,
    facts: [
      { term: "Network", value: purchase.network },
      { term: "Option", value: purchase.benefits },
      { term: "Valid for", value: purchase.duration },
      { term: recipientTerms[recipient.kind], value: formatRecipient(recipient) },
      { term: "Paid", value: instantText(createdAt) },
      { term: "Paid by", value: "Wallet" },
      ...(settledAt ? [{ term: settled, value: instantText(settledAt) }] : []),
      ...more,
    ],
    lines: [],
    totals: [{ term: "Total", amount: price }],
    sold: price,
  };
}

type RefundedPurchase = Pick<BundlePurchase, "id" | "customerId" | "reference" | "recipient" | "price">;

interface MailParts {
  subject: string;
  content: MailContent;
  short: Omit<ShortContent, "button">;
}

/** The mails about bundles, written in the transaction of the purchase or refund. Links use the public address. */
export class BundleMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: MailAddress,
    private readonly receipts: Receipts,
  ) {}

  /** In the transaction of the purchase. */
  async receipt(tx: Transaction, purchase: BundlePurchase, receipt: ReceiptContent): Promise<void> {
    const { id, customerId, reference, network, benefits, price } = purchase;
    const to = await mailAddressOf(tx, customerId);
    const content = {
      heading: "Your receipt",
      paragraphs: [
        `${greeting(to.name)}, thank you for your purchase. Here is your receipt; open it to see the delivery status.`,
      ],
      details: mailDetails(this.receipts.buildFor(to, receipt)),
      closing:
        "If it is not delivered within 24 hours, your money goes back to your wallet automatically. Open the receipt to see its status.",
    };
    const short = {
      subject: shopText`Receipt ${reference}: ${price}`,
      heading: shopText`Your receipt`,
      paragraphs: [shopText`You bought a data bundle for ${price}.`],
      details: [
        [shopText`Amount`, shopText`${price}`],
        [shopText`Reference`, shopText`${reference}`],
      ] as const,
    };
    const subject = `Receipt ${reference}: ${network} ${benefits}`;
    await this.outbox.enqueue(tx, this.write(to, id, { subject, content, short }));
  }

  /** In the transaction of the refund. */
  async refund(tx: Transaction, purchase: RefundedPurchase, reason: string): Promise<void> {
    const { id, customerId, reference, recipient, price } = purchase;
    const to = await mailAddressOf(tx, customerId);
    const content = {
      heading: "Your money is back in your wallet",
      paragraphs: [
        `${greeting(to.name)}, we have refunded your data bundle to your wallet. Reason: ${reason}.`,
      ],
      details: [
        ["Amount", price.formatted],
        [recipientTerms[recipient.kind], formatRecipient(recipient)],
        ["Reference", reference],
      ] as const,
    };
    const subject = shopText`Refund of ${reference}: ${price}`;
    const short = {
      subject,
      heading: shopText`Your money is back in your wallet`,
      paragraphs: [shopText`We have refunded your data bundle to your wallet.`],
      details: [
        [shopText`Amount`, shopText`${price}`],
        [shopText`Reference`, shopText`${reference}`],
      ] as const,
    };
    await this.outbox.enqueue(tx, this.write(to, id, { subject, content, short }));
  }

  private write(to: MailAddress, id: string, { subject, content, short }: MailParts): Mail {
    const button = { label: shopText`See the receipt`, url: `${this.publicUrl}/account/purchases/${id}` };
    return this.template({
      to,
      replyTo: this.care,
      subject,
      content: { ...content, button },
      short: { ...short, button },
    });
  }
}
