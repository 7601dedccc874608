import type {
  ConfirmedAddress,
  Mail,
  MailAddress,
  MailContent,
  MailTemplate,
} from "../../platform/mail/mail-template";
import { instantText } from "../../values/dates";
import type { Money } from "../../values/money";
import { greeting } from "../../values/person-name";
import type { ReceiptContent, Receipts } from "../receipts";
import type { DeliveryMethods } from "./delivery-methods";
import { type Order, type OrderLine, OrderStatus } from "./order.entity";
import { isPickUp, orderState } from "./order-states";
import type { CurrentProduct } from "../products";

export function orderReceipt(
  order: Order,
  lines: readonly OrderLine[],
  methods: DeliveryMethods,
): ReceiptContent {
  const { id, customerId, reference, status, createdAt: at, total, refunded } = order;
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
      { term: "Items", amount: order.itemsTotal },
      { term: "Delivery Fee", amount: order.deliveryFee },
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

export function handoverOf(order: Order, methods: DeliveryMethods): { term: string; value: string }[] {
  const { trackingNumber } = order;
  return [
    placeOf(order, methods),
    {
      term: isPickUp(order) ? "Ready for pick-up" : "Delivery date",
      value: `${order.deliveryEarliest.formatted} to ${order.deliveryLatest.formatted}`,
    },
    ...(trackingNumber ? [{ term: "Tracking number", value: trackingNumber }] : []),
  ];
}

const placeOf = (order: Order, methods: DeliveryMethods) => ({
  term: methods.methodAt(order.createdAt, order.deliveryMethod).name,
  value: order.pickUpPlace ?? order.address,
});

interface OrderNews {
  /** Follows "Your order", as in "is on its way". */
  news: string;
  opening: string;
  details?: NonNullable<MailContent["details"]>;
}

interface StatusChange {
  to: OrderStatus;
  reason: string | null;
  rest: Money;
}

interface RefundedPieces {
  pieces: readonly { name: string; quantity: number; amount: Money }[];
  deliveryFee: Money;
  amount: Money;
  reason: string;
}

/** Mails to customers and to care; a reply to either goes to the other. */
export class OrderMails {
  constructor(
    private readonly template: MailTemplate,
    private readonly care: ConfirmedAddress,
    private readonly receipts: Receipts,
    private readonly methods: DeliveryMethods,
  ) {}

  placed(to: MailAddress, order: Order, lines: readonly OrderLine[]): Mail[] {
    const { reference } = order;
    const content = orderReceipt(order, lines, this.methods);
    const receipt = this.receipts.mailOf(to, content, {
      subject: `Receipt ${reference}: your order`,
      heading: "Thank you for your order",
      opening: `here is your receipt. We will email you when your order is ${isPickUp(order) ? "ready for pick-up" : "on its way"}.`,
    });
    const toCare = this.template({
      to: this.care,
      replyTo: to,
      subject: `Order ${reference} to get ready`,
      content: {
        heading: `Order ${reference}`,
        paragraphs: ["A customer paid for an order on the site. Reply to this email to answer the customer."],
        details: this.receipts.mailDetails(to, content),
      },
    });
    return [receipt, toCare];
  }

  /** To care, when so few pieces are left that the owner wants to know. */
  lowStock({ name, network }: Pick<CurrentProduct, "name" | "network">, stock: number): Mail {
    const left = stock === 0 ? "is sold out" : stock === 1 ? "has 1 piece left" : `has ${stock} pieces left`;
    return this.template({
      to: this.care,
      subject: `${name} (${network}) ${left}`,
      content: {
        heading: "Few pieces are left",
        paragraphs: [
          `${name} (${network}) ${left}. Enter new pieces in the back office, under Products, Stock.`,
        ],
      },
    });
  }

  /** To care, which was mailed the order to get it ready. */
  cancelledByCustomer({ reference }: Order): Mail {
    return this.template({
      to: this.care,
      subject: `Order ${reference} is cancelled by the customer`,
      content: {
        heading: `Order ${reference} is cancelled`,
        paragraphs: ["The customer cancelled it on the site and has the money back. Please do not send it."],
      },
    });
  }

  moved(to: MailAddress, order: Order, { to: status, reason, rest }: StatusChange): Mail | null {
    if (status === OrderStatus.DISPATCHED) return this.write(to, order, this.dispatched(order));
    if (status === OrderStatus.DELIVERED)
      return this.write(
        to,
        order,
        isPickUp(order)
          ? {
              news: "was collected",
              opening:
                "your order was collected at the pick-up station. If it was not you, please reply to this email.",
            }
          : {
              news: "was delivered",
              opening: "your order was delivered. If you did not receive it, please reply to this email.",
            },
      );
    if (status !== OrderStatus.CANCELLED) return null;
    return this.write(to, order, {
      news: rest.isPositive ? `is cancelled: ${rest.formatted} refunded` : "is cancelled",
      opening: `your order was cancelled${reason ? `: ${reason}` : ""}.`,
      details: rest.isPositive ? [["Back in your wallet", rest.formatted]] : [],
    });
  }

  refunded(to: MailAddress, order: Order, { pieces, deliveryFee, amount, reason }: RefundedPieces): Mail {
    return this.write(to, order, {
      news: `was partly refunded: ${amount.formatted}`,
      opening: `we have refunded a part of your order: ${reason}.`,
      details: [
        ...pieces.map(({ name, quantity, amount: sum }) => [`${quantity} × ${name}`, sum.formatted] as const),
        ...(deliveryFee.isPositive ? [["Delivery Fee", deliveryFee.formatted] as const] : []),
        ["Back in your wallet", amount.formatted],
      ],
    });
  }

  private dispatched(order: Order): OrderNews {
    if (!isPickUp(order))
      return {
        news: "is on its way",
        opening: "your order has left our store.",
        details: handoverOf(order, this.methods).map(asDetail),
      };
    return {
      news: "is ready for pick-up",
      opening: "your order is at the pick-up station. Please collect it there, and give this reference.",
      // The receipt states the days; from now on the order waits at the station.
      details: [asDetail(placeOf(order, this.methods))],
    };
  }

  private write(to: MailAddress, { id, reference }: Order, { news, opening, details = [] }: OrderNews) {
    const path = `/account/orders/${id}` as const;
    return this.template({
      to,
      subject: `Order ${reference} ${news}`,
      content: {
        heading: `Your order ${news}`,
        paragraphs: [`${greeting(to.name)}, ${opening}`],
        details: [...details, ["Reference", reference]],
        button: { label: "See the order", path },
      },
      notice: { reference, path },
    });
  }
}

const asDetail = ({ term, value }: { term: string; value: string }) => [term, value] as const;
