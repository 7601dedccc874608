import type { Mail, MailAddress } from "../../platform/mail/mail";
import type { MailTemplate } from "../../platform/mail/mail-template";
import { hello } from "../../values/person-name";
import { attachmentOf, mailDetails, type Receipts } from "../receipts";
import { OrderStatus } from "./order.entity";
import { handoverOf, paidOrder, type Placed, type PlacedLine } from "./order-receipt";

type Content = Parameters<MailTemplate>[0];

/** The mails about orders to customers and to care. Links use the shop's public address. */
export class OrderMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: MailAddress,
    private readonly receipts: Receipts,
  ) {}

  /** The receipt to the customer and the notice to care; a reply to either goes to the other. */
  placed(to: MailAddress, order: Placed, lines: readonly PlacedLine[]): Mail[] {
    const details = mailDetails(this.receipts.to(to, paidOrder(order, lines)));
    const receipt: Content = {
      heading: "Thank you for your order",
      paragraphs: [
        `${hello(to.name)}, this is your receipt, also as a PDF. We will email you when the order is on its way.`,
      ],
      details,
    };
    const notice = this.template({
      heading: `Order ${order.reference}`,
      paragraphs: ["A customer paid for an order on the site. Reply to this email to answer the customer."],
      details,
    });
    return [
      {
        ...this.write(to, `Receipt ${order.reference}: your order`, order, receipt),
        attachment: attachmentOf("orders", order.customerId, order.id),
      },
      { to: this.care, replyTo: to, subject: `Order ${order.reference} to get ready`, ...notice },
    ];
  }

  /** Null for a step that needs no mail. */
  moved(to: MailAddress, order: Placed, status: OrderStatus, reason: string | null): Mail | null {
    const { reference, total } = order;
    if (status === OrderStatus.DISPATCHED) {
      return this.write(to, `Order ${reference} is on its way`, order, {
        heading: "Your order is on its way",
        paragraphs: [`${hello(to.name)}, your order has left our store.`],
        details: [...handoverOf(order).map(({ term, value }) => [term, value] as const), referenceOf(order)],
      });
    }
    if (status === OrderStatus.DELIVERED) {
      return this.write(to, `Order ${reference} was delivered`, order, {
        heading: "Your order was delivered",
        paragraphs: [
          `${hello(to.name)}, your order was delivered. If you did not receive it, please reply to this email.`,
        ],
        details: [referenceOf(order)],
      });
    }
    if (status !== OrderStatus.CANCELLED) return null;
    return this.write(to, `Order ${reference} is cancelled: ${total.inWords} refunded`, order, {
      heading: "Your order is cancelled",
      paragraphs: [`${hello(to.name)}, your order was cancelled${reason ? `: ${reason}` : ""}.`],
      details: [["Back in your wallet", total.inWords], referenceOf(order)],
    });
  }

  private write(to: MailAddress, subject: string, { id }: Placed, content: Content): Mail {
    const button = { label: "See the order", url: `${this.publicUrl}/account/orders/${id}` };
    return { to, replyTo: this.care, subject, ...this.template({ ...content, button }) };
  }
}

const referenceOf = ({ reference }: Placed) => ["Reference", reference] as const;
