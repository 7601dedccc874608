import {
  type ConfirmedAddress,
  type Mail,
  type MailAddress,
  type ShopText,
  shopText,
} from "../../platform/mail/mail";
import type { MailContent, MailTemplate } from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import { mailDetails, type Receipts } from "../receipts";
import { OrderStatus } from "./order.entity";
import { handoverOf, paidOrder, type Placed, type PlacedLine } from "./order-receipt";

interface About {
  to: MailAddress;
  subject: string;
  order: Placed;
  /** For an unconfirmed address. */
  heading: ShopText;
  content: MailContent;
}

/** The mails about orders to customers and to care. Links use the shop's public address. */
export class OrderMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: ConfirmedAddress,
    private readonly receipts: Receipts,
  ) {}

  /** The receipt to the customer and the notice to care; a reply to either goes to the other. */
  placed(to: MailAddress, order: Placed, lines: readonly PlacedLine[]): Mail[] {
    const details = mailDetails(this.receipts.to(to, paidOrder(order, lines)));
    const receipt: MailContent = {
      heading: "Thank you for your order",
      paragraphs: [
        `${greeting(to.name)}, here is your receipt. We will email you when your order is on its way.`,
      ],
      details,
    };
    const notice = this.template({
      to: this.care,
      replyTo: to,
      subject: `Order ${order.reference} to get ready`,
      content: {
        heading: `Order ${order.reference}`,
        paragraphs: ["A customer paid for an order on the site. Reply to this email to answer the customer."],
        details,
      },
    });
    const subject = `Receipt ${order.reference}: your order`;
    return [this.write({ to, subject, order, heading: shopText`Your order`, content: receipt }), notice];
  }

  /** Null for a step that needs no mail. */
  moved(to: MailAddress, order: Placed, status: OrderStatus, reason: string | null): Mail | null {
    const { reference, total } = order;
    if (status === OrderStatus.DISPATCHED) {
      const heading = shopText`Your order is on its way`;
      return this.write({
        to,
        subject: `Order ${reference} is on its way`,
        order,
        heading,
        content: {
          heading,
          paragraphs: [`${greeting(to.name)}, your order has left our store.`],
          details: [
            ...handoverOf(order).map(({ term, value }) => [term, value] as const),
            referenceOf(order),
          ],
        },
      });
    }
    if (status === OrderStatus.DELIVERED) {
      const heading = shopText`Your order was delivered`;
      return this.write({
        to,
        subject: `Order ${reference} was delivered`,
        order,
        heading,
        content: {
          heading,
          paragraphs: [
            `${greeting(to.name)}, your order was delivered. If you did not receive it, please reply to this email.`,
          ],
          details: [referenceOf(order)],
        },
      });
    }
    if (status !== OrderStatus.CANCELLED) return null;
    const heading = shopText`Your order is cancelled`;
    return this.write({
      to,
      subject: `Order ${reference} is cancelled: ${total.formatted} refunded`,
      order,
      heading,
      content: {
        heading,
        paragraphs: [`${greeting(to.name)}, your order was cancelled${reason ? `: ${reason}` : ""}.`],
        details: [["Back in your wallet", total.formatted], referenceOf(order)],
      },
    });
  }

  private write({ to, subject, order, heading, content }: About): Mail {
    const { id, reference, total } = order;
    const button = { label: shopText`See the order`, url: `${this.publicUrl}/account/orders/${id}` };
    return this.template({
      to,
      replyTo: this.care,
      subject,
      content: { ...content, button },
      short: {
        subject: shopText`Order ${reference}: ${total}`,
        heading,
        paragraphs: [],
        details: [
          [shopText`Amount`, shopText`${total}`],
          [shopText`Reference`, shopText`${reference}`],
        ],
        button,
      },
    });
  }
}

const referenceOf = ({ reference }: Placed) => ["Reference", reference] as const;
