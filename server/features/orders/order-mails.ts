import {
  type MailContent,
  type MailTemplate,
  type ConfirmedAddress,
  type Mail,
  type MailAddress,
  type ShopText,
  shopText,
} from "../../platform/mail/mail-template";
import { greeting } from "../../values/person-name";
import type { Money } from "../../values/money";
import { mailDetails, type Receipts } from "../receipts";
import type { DeliveryMethods } from "./delivery-methods";
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

interface Moved {
  to: OrderStatus;
  reason: string | null;
  /** What a cancelled order gets back now. */
  rest: Money;
}

interface RefundedPieces {
  pieces: readonly { name: string; quantity: number; amount: Money }[];
  deliveryFee: Money;
  amount: Money;
  reason: string;
}

/** The mails about orders to customers and to care. Links use the shop's public address. */
export class OrderMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: ConfirmedAddress,
    private readonly receipts: Receipts,
    private readonly methods: DeliveryMethods,
  ) {}

  /** The receipt to the customer and the notice to care; a reply to either goes to the other. */
  placed(to: MailAddress, order: Placed, lines: readonly PlacedLine[]): Mail[] {
    const details = mailDetails(this.receipts.to(to, paidOrder(order, lines, this.methods)));
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
  moved(to: MailAddress, order: Placed, { to: status, reason, rest }: Moved): Mail | null {
    const { reference } = order;
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
            ...handoverOf(order, this.methods).map(({ term, value }) => [term, value] as const),
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
      subject: rest.isPositive
        ? `Order ${reference} is cancelled: ${rest.formatted} refunded`
        : `Order ${reference} is cancelled`,
      order,
      heading,
      content: {
        heading,
        paragraphs: [`${greeting(to.name)}, your order was cancelled${reason ? `: ${reason}` : ""}.`],
        details: [
          ...(rest.isPositive ? [["Back in your wallet", rest.formatted] as const] : []),
          referenceOf(order),
        ],
      },
    });
  }

  /** Some pieces, the delivery fee or both are paid back. */
  refunded(to: MailAddress, order: Placed, { pieces, deliveryFee, amount, reason }: RefundedPieces): Mail {
    const heading = shopText`Part of your order is refunded`;
    return this.write({
      to,
      subject: `Order ${order.reference}: ${amount.formatted} refunded`,
      order,
      heading,
      content: {
        heading,
        paragraphs: [`${greeting(to.name)}, we have refunded a part of your order: ${reason}.`],
        details: [
          ...pieces.map(
            ({ name, quantity, amount: sum }) => [`${quantity} × ${name}`, sum.formatted] as const,
          ),
          ...(deliveryFee.isPositive ? [["Delivery Fee", deliveryFee.formatted] as const] : []),
          ["Back in your wallet", amount.formatted],
          referenceOf(order),
        ],
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
