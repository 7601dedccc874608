import type { Transaction } from "../../../platform/database/database";
import type { MailTemplate } from "../../../platform/mail/mail-template";
import type { Outbox } from "../../../platform/mail/outbox";
import { instantText } from "../../../values/dates";
import { greeting } from "../../../values/person-name";
import { formatRecipient, RecipientKind } from "../../../values/recipient";
import { mailAddressOf } from "../../identity";
import type { ReceiptContent, Receipts } from "../../receipts";
import { type BundlePurchase, BundlePurchaseStatus } from "./bundle-purchase.entity";

const states: Record<BundlePurchaseStatus, string> = {
  PENDING: "On its way",
  DELIVERED: "Delivered",
  REFUNDED: "Refunded",
};

const recipientTerms: Record<RecipientKind, string> = {
  PHONE: "Mobile Number",
  EMAIL: "Account Email",
  CUSTOMER_NUMBER: "Customer Number",
};

export function bundleReceipt(purchase: BundlePurchase, more: ReceiptContent["facts"]): ReceiptContent {
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

export class BundleMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly receipts: Receipts,
  ) {}

  async receipt(tx: Transaction, purchase: BundlePurchase, receipt: ReceiptContent): Promise<void> {
    const { customerId, reference, network, benefits } = purchase;
    const to = await mailAddressOf(tx, customerId);
    const mail = this.receipts.mailOf(to, receipt, {
      subject: `Receipt ${reference}: ${network} ${benefits}`,
      heading: "Your receipt",
      opening: "thank you for your purchase. Here is your receipt; open it to see the delivery status.",
      closing:
        "If it is not delivered within 24 hours, your money goes back to your wallet automatically. Open the receipt to see its status.",
    });
    await this.outbox.enqueue(tx, mail);
  }

  async refund(tx: Transaction, purchase: BundlePurchase, reason: string): Promise<void> {
    const { id, customerId, reference, recipient, price } = purchase;
    const to = await mailAddressOf(tx, customerId);
    const path = `/account/purchases/${id}` as const;
    const mail = this.template({
      to,
      subject: `Refund of ${reference}: ${price.formatted}`,
      content: {
        heading: "Your money is back in your wallet",
        paragraphs: [
          `${greeting(to.name)}, we have refunded your data bundle to your wallet. Reason: ${reason}.`,
        ],
        details: [
          ["Amount", price.formatted],
          [recipientTerms[recipient.kind], formatRecipient(recipient)],
          ["Reference", reference],
        ],
        button: { label: "See the receipt", path },
      },
      notice: { reference, path },
    });
    await this.outbox.enqueue(tx, mail);
  }
}
