import type { Transaction } from "../../platform/database/database";
import { insertEntities } from "../../platform/database/entities";
import { Refused } from "../../platform/graphql/refusal";
import type { Outbox } from "../../platform/mail/outbox";
import { Money } from "../../values/money";
import { parsePhoneNumber } from "../../values/phone-number";
import { newId } from "../../values/new-id";
import { newInstance } from "../../values/new-instance";
import { type CartLine, takeCart } from "../cart";
import { NotOnSale, PriceChanged } from "../catalogue";
import { mailAddressOf } from "../identity";
import { inOrderOfIds, type CurrentProduct, type ProductsService } from "../products";
import type { CheckSpending, Payer, Spending, SpendingPolicies } from "../spending-policy";
import { BalanceTooLow, type Booking, charge, type Ledger } from "../wallet";
import type { DeliveryMethods } from "./delivery-methods";
import type { OrderHistoryService } from "./order-history.service";
import type { OrderMails } from "./order.mails";
import { Order, OrderChange, OrderLine, OrderStatus, OrderWord, orderWords } from "./order.entity";
import { CartChanged, CartEmpty, type CheckoutInput } from "./orders.schema";

type Request = Omit<CheckoutInput, "idempotencyKey" | "proof">;

/** Stored, and returned again for the same key. */
const storedRefusals = [CartEmpty, CartChanged, NotOnSale, PriceChanged, BalanceTooLow];

interface CheckoutParts {
  ledger: Ledger;
  products: ProductsService;
  outbox: Outbox;
  mails: OrderMails;
  methods: DeliveryMethods;
  orders: OrderHistoryService;
  policies: SpendingPolicies;
}

export class CheckoutService {
  constructor(private readonly parts: CheckoutParts) {}

  /**
   * Orders the cart at the current prices, once for each idempotency key: debit, order, emptied cart, receipt and
   * notice to care are one transaction. Throws Refused(CartEmpty, CartChanged, NotOnSale, PriceChanged, BalanceTooLow,
   * InvalidInput, ConfirmSpending or SpendingStopped).
   */
  checkout(payer: Payer, input: CheckoutInput): Promise<Order> {
    return this.parts.policies.enforce(payer, (check) => this.place(payer.customerId, input, check));
  }

  private async place(customerId: string, input: CheckoutInput, check: CheckSpending): Promise<Order> {
    const request = requestOf(input);
    const placed: { order?: Order } = {};
    const { id, created } = await this.parts.ledger.once(
      {
        kind: "ORDER",
        ownerId: customerId,
        idempotencyKey: input.idempotencyKey,
        request,
        referencePrefix: "OYO",
        outcomeType: "Order",
        refusals: storedRefusals,
      },
      async (tx, booking) => {
        const order = await this.order(tx, booking, customerId, request, check);
        placed.order = order;
        return { id: order.id, description: `Order ${order.reference}: ${describeLines(order.lines)}` };
      },
    );
    const order = created ? placed.order : await this.parts.orders.timeline.find(customerId, id);
    if (!order) throw new Error(`The order ${id} was stored but cannot be read`);
    return order;
  }

  private async order(
    tx: Transaction,
    booking: Booking,
    customerId: string,
    request: Request,
    check: CheckSpending,
  ): Promise<Order> {
    const { expectedTotal, expectedItems, ...billing } = request;
    const orderId = newId();
    const taken = await takeCart(tx, customerId);
    if (taken.length === 0) throw new Refused(new CartEmpty());
    if (typeof expectedItems === "string" && expectedItems !== writeItems(taken))
      throw new Refused(new CartChanged());
    const products = await this.parts.products.readCurrent(
      tx,
      taken.map(({ productId }) => productId),
    );
    const lines = priced(orderId, taken, products);
    const { deliveryMethod, pickUpStationId } = request;
    const { method, station } = await this.parts.methods.forSale(
      tx,
      booking.at,
      deliveryMethod,
      pickUpStationId,
    );
    const itemsTotal = lines.reduce((sum, line) => sum.plus(line.subTotal), Money.zero);
    const total = itemsTotal.plus(method.fee);
    if (expectedTotal && !expectedTotal.equals(total)) throw new Refused(new PriceChanged(total));

    const counterparts = [
      { account: "sales" as const, amount: itemsTotal },
      { account: "delivery" as const, amount: method.fee },
    ];
    await charge(tx, booking, customerId, counterparts, "Wallet balance is insufficient!");
    await check(tx, booking, spendingOf(customerId, request, lines, total));
    const order = newInstance(Order, {
      ...billing,
      pickUpStationId: station?.id ?? null,
      pickUpPlace: station?.description ?? null,
      id: orderId,
      customerId,
      transactionId: booking.id,
      reference: booking.reference,
      status: OrderStatus.CONFIRMED,
      itemsTotal,
      deliveryFee: method.fee,
      total,
      refunded: Money.zero,
      deliveryEarliest: method.earliest,
      deliveryLatest: method.latest,
      trackingNumber: null,
      notes: null,
      createdAt: booking.at,
      lines,
      changes: [],
    });
    await insertEntities(tx, Order, [order]);
    await insertEntities(tx, OrderLine, lines);
    const words = orderWords(order).map((word) => ({ orderId, word, createdAt: booking.at }));
    await insertEntities(tx, OrderWord, words);
    await this.takeStock(tx, lines, products);
    await this.parts.outbox.enqueue(
      tx,
      ...this.parts.mails.placed(await mailAddressOf(tx, customerId), order, lines),
    );
    return order;
  }

  /**
   * Called after charging the wallet, so that all transactions lock wallets before products. Throws Refused(NotOnSale).
   */
  private async takeStock(
    tx: Transaction,
    lines: readonly OrderLine[],
    products: ReadonlyMap<string, CurrentProduct>,
  ): Promise<void> {
    for (const line of inOrderOfIds(lines)) {
      const before = products.get(line.productId);
      if (before?.stock == null) continue;
      const isTaken = await this.parts.products.takeStock(tx, line);
      if (isTaken && before.lowStock === null) continue;
      const now = (await this.parts.products.readCurrent(tx, [line.productId])).get(line.productId);
      if (isTaken) {
        await this.tellLowStock(tx, line, now);
        continue;
      }
      if (now?.stock === null) continue; // no longer counted
      throw new Refused(NotOnSale.soldOut(line.name, now?.stock ?? 0));
    }
  }

  /** Tells the shop once, when the stock comes to the threshold of the device. */
  private async tellLowStock(
    tx: Transaction,
    { quantity }: OrderLine,
    now: CurrentProduct | undefined,
  ): Promise<void> {
    if (now?.stock == null || now.lowStock === null) return;
    const isReached = now.stock <= now.lowStock && now.stock + quantity > now.lowStock;
    if (isReached) await this.parts.outbox.enqueue(tx, this.parts.mails.lowStock(now, now.stock));
  }
}

/** The recipient is the phone and the address: a courier hands the parcel to whoever has these. */
function spendingOf(
  customerId: string,
  request: Request,
  lines: readonly OrderLine[],
  amount: Money,
): Spending {
  const { name, phone, address, deliveryMethod, pickUpStationId = null } = request;
  const pieces = lines.map(({ productId, quantity }) => [productId, quantity]);
  return {
    operation: "order",
    amount,
    recipient: `${parsePhoneNumber(phone) ?? phone} ${address}`.toLowerCase().replace(/\s+/g, " "),
    isConsent: false,
    details: JSON.stringify([name, deliveryMethod, pickUpStationId, pieces]),
    wasPaidFor: ({ manager }, before) =>
      manager
        .createQueryBuilder(Order, "customer_order")
        .innerJoin(
          OrderChange,
          "change",
          "change.orderId = customer_order.id AND change.status = 'DELIVERED'",
        )
        .where({ customerId, status: OrderStatus.DELIVERED, phone, address })
        .andWhere("change.createdAt < :before", { before: before.getTime() })
        .getExists(),
  };
}

function priced(
  orderId: string,
  taken: CartLine[],
  products: ReadonlyMap<string, CurrentProduct>,
): OrderLine[] {
  return taken.map(({ productId, quantity }, position) => {
    const product = products.get(productId);
    if (!product?.onSale) throw new Refused(new NotOnSale(product?.name ?? "A device in your cart"));
    const { name, network, price: unitPrice, stock } = product;
    if (stock !== null && stock < quantity) throw new Refused(NotOnSale.soldOut(name, stock));
    const subTotal = unitPrice.times(quantity);
    return { id: newId(), orderId, productId, position, name, network, unitPrice, quantity, subTotal };
  });
}

/** What the idempotency key stands for. The PIN is no part of it: its hash is stored. */
function requestOf(input: CheckoutInput): Request {
  const { deliveryMethod, pickUpStationId, expectedTotal, expectedItems } = input;
  return {
    name: input.name.trim(),
    email: input.email.trim(),
    address: input.address.trim(),
    phone: input.phone.trim(),
    deliveryMethod,
    pickUpStationId,
    expectedTotal,
    expectedItems,
  };
}

function writeItems(lines: readonly CartLine[]): string {
  return lines
    .map(({ productId, quantity }) => `${productId}:${quantity}`)
    .sort()
    .join();
}

function describeLines(lines: OrderLine[]): string {
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  return units === 1 ? "1 device" : `${units} devices`;
}
