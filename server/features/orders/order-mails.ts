import {
  type MailContent,
  type MailTemplate,
  type ConfirmedAddress,
  type Mail,
  type MailAddress,
  type ShopText,
  shopText,
} from "../../platform/mail/mail-template";
import { instantText } from "../../values/dates";
import type { Money } from "../../values/money";
import { greeting } from "../../values/person-name";
import { mailDetails, type ReceiptContent, type Receipts } from "../receipts";
import type { DeliveryMethods } from "./delivery-methods";
import { type Order, type OrderLine, OrderStatus } from "./order.entity";
import { isPickUp, orderState } from "./order-states";

/** An order as it was placed. */
export type PlacedOrder = Omit<Order, "lines" | "changes" | "transactionId">;
export type PlacedLine = Pick<OrderLine, "network" | "name" | "quantity" | "unitPrice" | "subTotal">;

/** The content of an order's receipt. */
export function orderReceipt(
  order: PlacedOrder,
  lines: readonly PlacedLine[],
  methods: DeliveryMethods,
): ReceiptContent {
  const {
    id,
    customerId,
    reference,
    status,
    createdAt: at,
    itemsTotal,
    deliveryFee,
    total,
    refunded,
  } = order;
  const isPartlyRefunded = status !== OrderStatus.CANCELLED && refunded.isPositive;
  const paidAfterRefunds = total.minus(refunded);
  return {
    kind: "orders",
    id,
    customerId,
    title: "Order",
    reference,
    state: isPartlyRefunded ? `${orderState(order)}, ${refunded.formatted} refunded` : orderState(order),
    at,
    facts: [
      { term: "Paid", value: instantText(at) },
      { term: "Paid by", value: "Wallet" },
      ...handoverOf(order, methods),
      { term: "For", value: order.name },
      { term: "Phone", value: order.phone },
      { term: "Email", value: order.email },
    ],
    lines: lines.map(({ network, name, quantity, unitPrice, subTotal }) => ({
      name: `${network} ${name}`,
      detail: `${quantity} × ${unitPrice.formatted}`,
      amount: subTotal,
    })),
    totals: [
      { term: "Items", amount: itemsTotal },
      { term: "Delivery Fee", amount: deliveryFee },
      { term: "Total", amount: total },
      ...(isPartlyRefunded
        ? [
            { term: "Refunded to the wallet", amount: refunded.negated() },
            { term: "Total after refunds", amount: paidAfterRefunds },
          ]
        : []),
    ],
    sold: isPartlyRefunded ? paidAfterRefunds : total,
  };
}

/** The place and time of the handover. */
export function handoverOf(order: PlacedOrder, methods: DeliveryMethods): { term: string; value: string }[] {
  return [
    placeOf(order, methods),
    {
      term: isPickUp(order) ? "Ready for pick-up" : "Delivery date",
      value: `${order.deliveryEarliest.formatted} to ${order.deliveryLatest.formatted}`,
    },
  ];
}

/** The pick-up station with its address, or the customer's own. */
const placeOf = (order: PlacedOrder, methods: DeliveryMethods) => ({
  term: methods.methodAt(order.createdAt, order.deliveryMethod).name,
  value: order.pickUpPlace ?? order.address,
});

interface OrderMail {
  to: MailAddress;
  subject: string;
  order: PlacedOrder;
  /** The heading for an unconfirmed address. */
  heading: ShopText;
  content: MailContent;
}

interface StatusChange {
  to: OrderStatus;
  reason: string | null;
  /** The amount that a cancelled order is refunded now. */
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
  placed(to: MailAddress, order: PlacedOrder, lines: readonly PlacedLine[]): Mail[] {
    const details = mailDetails(this.receipts.buildFor(to, orderReceipt(order, lines, this.methods)));
    const receipt: MailContent = {
      heading: "Thank you for your order",
      paragraphs: [
        `${greeting(to.name)}, here is your receipt. We will email you when your order is ${isPickUp(order) ? "ready for pick-up" : "on its way"}.`,
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
  moved(to: MailAddress, order: PlacedOrder, { to: status, reason, rest }: StatusChange): Mail | null {
    const { reference } = order;
    if (status === OrderStatus.DISPATCHED) {
      const heading = isPickUp(order)
        ? shopText`Your order is ready for pick-up`
        : shopText`Your order is on its way`;
      // The days stood in the receipt: from now on the order waits at the station.
      const handover = isPickUp(order) ? [placeOf(order, this.methods)] : handoverOf(order, this.methods);
      return this.write({
        to,
        subject: isPickUp(order)
          ? `Order ${reference} is ready for pick-up`
          : `Order ${reference} is on its way`,
        order,
        heading,
        content: {
          heading,
          paragraphs: [
            isPickUp(order)
              ? `${greeting(to.name)}, your order is at the pick-up station. Please collect it there, and give this reference.`
              : `${greeting(to.name)}, your order has left our store.`,
          ],
          details: [...handover.map(({ term, value }) => [term, value] as const), referenceOf(order)],
        },
      });
    }
    if (status === OrderStatus.DELIVERED) {
      const heading = isPickUp(order)
        ? shopText`Your order was collected`
        : shopText`Your order was delivered`;
      return this.write({
        to,
        subject: `Order ${reference} was ${isPickUp(order) ? "collected" : "delivered"}`,
        order,
        heading,
        content: {
          heading,
          paragraphs: [
            isPickUp(order)
              ? `${greeting(to.name)}, your order was collected at the pick-up station. If it was not you, please reply to this email.`
              : `${greeting(to.name)}, your order was delivered. If you did not receive it, please reply to this email.`,
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
  refunded(
    to: MailAddress,
    order: PlacedOrder,
    { pieces, deliveryFee, amount, reason }: RefundedPieces,
  ): Mail {
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

  private write({ to, subject, order, heading, content }: OrderMail): Mail {
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

const referenceOf = ({ reference }: PlacedOrder) => ["Reference", reference] as const;
