import type { Mail, MailAddress } from "../../platform/mail/mail";
import type { MailTemplate } from "../../platform/mail/mail-template";
import { instantText } from "../../values/dates";
import { hello } from "../../values/person-name";
import { deliveryMethodAt, DeliveryMethodCode } from "./delivery-methods";
import { type Order, type OrderLine, OrderStatus } from "./order.entity";

type Placed = Omit<Order, "lines" | "changes" | "customerId" | "transactionId">;
type Line = Pick<OrderLine, "name" | "quantity" | "unitPrice" | "subTotal"> & { network: string };
type Content = Parameters<MailTemplate>[0];

/** The mails about orders to customers and to care. Links use the shop's public address. */
export class OrderMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly publicUrl: string,
    private readonly care: MailAddress,
  ) {}

  /** The receipt to the customer and the notice to care; a reply to either goes to the other. */
  placed(to: MailAddress, order: Placed, lines: readonly Line[]): Mail[] {
    const details = [...linesOf(lines), ...totalsOf(order), ...handoverOf(order)];
    const receipt: Content = {
      heading: "Thank you for your order",
      paragraphs: [
        `${hello(to.name)}, this is your receipt. We will email you when the order is on its way.`,
      ],
      details,
    };
    const notice = this.template({
      heading: `Order ${order.reference}`,
      paragraphs: ["A customer paid for an order on the site. Reply to this email to answer the customer."],
      details: [
        ...details,
        ["Name", order.name],
        ["Email", order.email],
        ["Phone", order.phone],
        ["Account", to.address],
      ],
    });
    return [
      this.write(to, `Receipt ${order.reference}: your order`, order, receipt),
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
        details: handoverOf(order),
      });
    }
    if (status === OrderStatus.DELIVERED) {
      return this.write(to, `Order ${reference} was delivered`, order, {
        heading: "Your order was delivered",
        paragraphs: [
          `${hello(to.name)}, your order was delivered. If you did not receive it, please reply to this email.`,
        ],
      });
    }
    if (status !== OrderStatus.CANCELLED) return null;
    return this.write(to, `Order ${reference} is cancelled: ${total.inWords} refunded`, order, {
      heading: "Your order is cancelled",
      paragraphs: [`${hello(to.name)}, your order was cancelled${reason ? `: ${reason}` : ""}.`],
      details: [["Back in your wallet", total.inWords]],
    });
  }

  private write(to: MailAddress, subject: string, { id, reference }: Placed, content: Content): Mail {
    const details = [...(content.details ?? []), ["Reference", reference] as const];
    const button = { label: "See the order", url: `${this.publicUrl}/account/orders/${id}` };
    return { to, replyTo: this.care, subject, ...this.template({ ...content, details, button }) };
  }
}

type Details = (readonly [string, string])[];

function linesOf(lines: readonly Line[]): Details {
  return lines.map(({ name, quantity, unitPrice, subTotal, network }) => [
    `${network} ${name}`,
    `${quantity} × ${unitPrice.inWords} = ${subTotal.inWords}`,
  ]);
}

function totalsOf({ itemsTotal, deliveryFee, total, createdAt }: Placed): Details {
  return [
    ["Items", itemsTotal.inWords],
    ["Delivery", deliveryFee.inWords],
    ["Total", total.inWords],
    ["Paid", `${instantText(createdAt)}, from the wallet`],
  ];
}

function handoverOf(order: Placed): Details {
  const { name, description } = deliveryMethodAt(order.createdAt, order.deliveryMethod);
  const isPickUp = order.deliveryMethod === DeliveryMethodCode.PICKUP_STATION;
  return [
    [name, isPickUp ? description : order.address],
    ["Ready", `${order.deliveryEarliest.inWords} to ${order.deliveryLatest.inWords}`],
  ];
}
