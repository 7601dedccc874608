import { InvalidField, refuse, Refused } from "../../platform/graphql/refusal";
import { randomUUID } from "node:crypto";
import { In } from "typeorm";
import { appendNote } from "../../platform/admin/colleague-notes";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import type { Outbox } from "../../platform/mail/outbox";
import { Money } from "../../values/money";
import type { WriteLogEntry } from "../audit-log";
import { mailAddressOf, refuseFrozen } from "../identity";
import type { ProductsService } from "../products";
import { type Booking, credit, type Ledger, leftOut, refundOperation } from "../wallet";
import { Order, OrderChange, OrderStatus } from "./order.entity";
import { type LinePieces, piecesToRestock } from "./order-pieces";
import type { OrderMails } from "./order.mails";
import { isPickUp, orderStateSentence } from "./order-states";
import { OrderNotCancellable } from "./orders.schema";

const before: Record<OrderStatus, readonly OrderStatus[]> = {
  CONFIRMED: [],
  DISPATCHED: [OrderStatus.CONFIRMED],
  DELIVERED: [OrderStatus.CONFIRMED, OrderStatus.DISPATCHED],
  // A returned order may be cancelled.
  CANCELLED: [OrderStatus.CONFIRMED, OrderStatus.DISPATCHED, OrderStatus.DELIVERED],
};

export const nextStatuses = (status: OrderStatus) =>
  Object.values(OrderStatus).filter((next) => before[next].includes(status));

/** Letters, digits, spaces, dashes and slashes: mail programs make no link of these. */
const trackingNumbers = /^[A-Z\d][A-Z\d /-]{0,39}$/i;

/** Throws Refused. */
function checkTrackingNumber(order: Order, status: OrderStatus, trackingNumber: string): void {
  const invalid = (problem: string) => refuse(problem, new InvalidField("trackingNumber", problem));
  if (status !== OrderStatus.DISPATCHED || isPickUp(order))
    invalid("Only a parcel that is sent to the customer has a tracking number");
  if (!trackingNumbers.test(trackingNumber))
    invalid("Please enter at most 40 letters, digits, spaces, dashes and slashes, and no link");
}

export interface Cancellation {
  /** The customer reads it. */
  reason: string;
  /** Absent when the customer cancels: the order's own history says so. */
  writeLog?: WriteLogEntry;
  /** All pieces that were not refunded, where omitted. */
  restock?: readonly LinePieces[] | null;
  /** The amount that two people approved. Refused if the refund is another amount by now. */
  approved?: { within: Transaction; amount: Money };
}

/** Each step happens once, and its mail is written in the same transaction. */
export class OrderHandlingService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly mails: OrderMails,
    private readonly products: ProductsService,
  ) {}

  async find(reference: string): Promise<Order | null> {
    const found = await this.ledger.outcomeOf(reference);
    if (found?.type !== "Order") return null;
    return this.database.reader.manager.findOneBy(Order, { id: found.id });
  }

  /** Accepts DISPATCHED and DELIVERED. Throws Refused. */
  async setStatus(
    order: Order,
    status: "DISPATCHED" | "DELIVERED",
    writeLog: WriteLogEntry,
    typedNumber = "",
  ): Promise<void> {
    const trackingNumber = typedNumber.trim();
    if (trackingNumber) checkTrackingNumber(order, status, trackingNumber);
    await this.database.transaction(async (tx) => {
      if (trackingNumber) {
        await tx.manager.update(Order, { id: order.id }, { trackingNumber });
        order.trackingNumber = trackingNumber;
      }
      await this.step(tx, order, status, null);
      await writeLog(tx);
    });
  }

  async addNote({ id }: Order, author: string, text: string, writeLog: WriteLogEntry): Promise<void> {
    await this.database.transaction(async (tx) => {
      await appendNote(tx, Order, id, { author, text, at: this.clock.now() });
      await writeLog(tx);
    });
  }

  piecesToRestock(order: Order, requested: readonly LinePieces[] | null) {
    return piecesToRestock(this.database.reader, order, requested);
  }

  /** Refunds everything that was not refunded before, and restocks the pieces. Throws Refused. */
  async cancel(order: Order, how: Cancellation & { writeLog: WriteLogEntry }): Promise<void> {
    if (!(await this.cancelOnce(order, how)))
      refuse(`The order ${order.reference} is cancelled and paid back already`);
  }

  /**
   * Like `cancel`, by the customer and while the order is CONFIRMED; does nothing when it is cancelled already. Throws
   * Refused(OrderNotCancellable or AccountOnHold).
   */
  async cancelOwn(order: Order): Promise<void> {
    await this.cancelOnce(order, { reason: "at your request" });
  }

  /** The key is the same whoever cancels, so that the money goes back once. False when it has gone back before. */
  private async cancelOnce(order: Order, how: Cancellation): Promise<boolean> {
    const work = (tx: Transaction, booking: Booking) => this.payBack(tx, booking, order, how);
    const { id } = order;
    const operation = refundOperation(id, { id }, "OrderRefund");
    return (await this.ledger.once(operation, work, how.approved?.within)).created;
  }

  private async payBack(tx: Transaction, booking: Booking, order: Order, how: Cancellation) {
    const { id, customerId, reference } = order;
    const { reason, writeLog, restock = null, approved } = how;
    if (!writeLog) await refuseFrozen(tx, customerId);
    const rest = await this.step(tx, order, OrderStatus.CANCELLED, reason, !writeLog);
    if (approved && !rest.equals(approved.amount))
      refuse(`${reference} has changed: ${rest.formatted} would go back now. Cancel it again`);
    if (rest.isPositive) await credit(tx, booking, customerId, rest, "refunds");
    const restocked = await piecesToRestock(tx, order, restock);
    await this.products.giveStockBack(tx, restocked);
    await writeLog?.(tx, { restocked: restocked.map(({ lineId, quantity }) => ({ lineId, quantity })) });
    return { id, description: `Refund of ${reference}: ${leftOut}` };
  }

  /**
   * Writes the status, the order change and the mail. Returns the refund of a cancelled order. The update locks the
   * order's row, so that no partial refund runs concurrently.
   */
  private async step(
    tx: Transaction,
    order: Order,
    to: OrderStatus,
    reason: string | null,
    byCustomer = false,
  ): Promise<Money> {
    const from = byCustomer ? [OrderStatus.CONFIRMED] : before[to];
    const { affected } = await tx.manager.update(Order, { id: order.id, status: In(from) }, { status: to });
    if (affected === 0) await this.refuseStatus(tx, order, to, byCustomer);
    const createdAt = this.clock.now();
    await tx.manager.insert(OrderChange, {
      id: randomUUID(),
      orderId: order.id,
      status: to,
      reason,
      byCustomer,
      createdAt,
    });
    const { total, refunded } = await tx.manager.findOneByOrFail(Order, { id: order.id });
    const rest = to === OrderStatus.CANCELLED ? total.minus(refunded) : Money.zero;
    if (rest.isPositive) await tx.manager.update(Order, { id: order.id }, { refunded: total });
    const mail = this.mails.moved(await mailAddressOf(tx, order.customerId), order, { to, reason, rest });
    if (mail) await this.outbox.enqueue(tx, mail);
    if (byCustomer) await this.outbox.enqueue(tx, this.mails.cancelledByCustomer(order));
    return rest;
  }

  private async refuseStatus(
    tx: Transaction,
    { id, reference }: Order,
    to: OrderStatus,
    byCustomer: boolean,
  ): Promise<never> {
    const stored = await tx.manager.findOneBy(Order, { id });
    if (stored && byCustomer) throw new Refused(new OrderNotCancellable(orderStateSentence(stored)));
    return refuse(`The order ${reference} is ${stored?.status ?? "gone"}: it cannot become ${to} from there`);
  }
}
