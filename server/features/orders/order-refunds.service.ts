import { randomUUID } from "node:crypto";
import { In, Not } from "typeorm";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { InvalidField, refuse, Refused } from "../../platform/graphql/refusal";
import type { Outbox } from "../../platform/mail/outbox";
import { Money } from "../../values/money";
import type { WriteLogEntry } from "../audit-log";
import { mailAddressOf } from "../identity";
import { type Booking, credit, IdempotencyKeyReused, type Ledger, leftOut, refundOperation } from "../wallet";
import { Order, type OrderLine, OrderStatus } from "./order.entity";
import { type LinePieces, linesWithRest, nameOfLine } from "./order-pieces";
import type { OrderMails } from "./order.mails";
import { OrderRefund, OrderRefundLine } from "./order-refund.entity";

export interface RefundRequest {
  lines: readonly LinePieces[];
  withDelivery: boolean;
  /** The customer reads it. */
  reason: string;
  /** One for each intention of the staff. */
  idempotencyKey: string;
}

interface RefundWithLines {
  refund: OrderRefund;
  lines: OrderRefundLine[];
}

interface Piece {
  line: OrderLine;
  quantity: number;
  amount: Money;
}

/** The refund exceeds what one person may refund of an order. */
export class NeedsApproval extends Error {}

/** Refunds part of an order, which continues; cancelling it later refunds the rest. */
export class OrderRefundsService {
  constructor(
    private readonly database: Database,
    private readonly ledger: Ledger,
    private readonly outbox: Outbox,
    private readonly mails: OrderMails,
  ) {}

  async list(orderId: string): Promise<RefundWithLines[]> {
    const { manager } = this.database.reader;
    const refunds = await manager.find(OrderRefund, {
      where: { orderId },
      order: { createdAt: "ASC", id: "ASC" },
    });
    if (refunds.length === 0) return [];
    const lines = await manager.findBy(OrderRefundLine, { refundId: In(refunds.map(({ id }) => id)) });
    return refunds.map((refund) => ({
      refund,
      lines: lines.filter(({ refundId }) => refundId === refund.id),
    }));
  }

  /**
   * Money, rows, mail and log entry are one transaction. `max`: what one person may refund of an order. `within`: the
   * transaction that applies an approved refund. Throws Refused and NeedsApproval.
   */
  async refund(
    order: Order,
    request: RefundRequest,
    writeLog: WriteLogEntry,
    { max, within }: { max?: Money; within?: Transaction },
  ): Promise<void> {
    const work = async (tx: Transaction, booking: Booking) => {
      await this.payBack(tx, booking, order, request);
      const { refunded } = await tx.manager.findOneByOrFail(Order, { id: order.id });
      if (max && refunded.kobo > max.kobo) throw new NeedsApproval();
      await writeLog(tx);
      return { id: order.id, description: `Refund of ${order.reference}: ${leftOut}` };
    };
    try {
      await this.ledger.once(operationOf(order, request), work, within);
    } catch (error) {
      if (error instanceof Refused && error.refusal instanceof IdempotencyKeyReused)
        refuse("This refund was sent before with other pieces. Load the order again, then choose");
      throw error;
    }
  }

  /** The amount, and the names of the lines. Throws Refused. */
  async quote(
    order: Order,
    request: RefundRequest,
    reader: Reader = this.database.reader,
  ): Promise<{ amount: Money; names: Map<string, string> }> {
    const { pieces, amount } = await sumOf(reader, order, request);
    return { amount, names: new Map(pieces.map(({ line }) => [line.id, nameOfLine(line)])) };
  }

  private async payBack(tx: Transaction, booking: Booking, order: Order, request: RefundRequest) {
    await lockOrder(tx, order);
    const { pieces, deliveryFee, amount } = await sumOf(tx, order, request);
    await tx.manager.increment(Order, { id: order.id }, "refunded", amount.kobo);
    await credit(tx, booking, order.customerId, amount, "refunds");
    const { reason } = request;
    const refund = {
      id: randomUUID(),
      orderId: order.id,
      transactionId: booking.id,
      reference: booking.reference,
      reason,
      deliveryFee,
      amount,
      createdAt: booking.at,
    };
    await tx.manager.insert(OrderRefund, refund);
    for (const { line, quantity, amount: sum } of pieces)
      await tx.manager.insert(OrderRefundLine, {
        id: randomUUID(),
        refundId: refund.id,
        orderLineId: line.id,
        quantity,
        amount: sum,
      });
    const named = pieces.map(({ line, ...piece }) => ({ ...piece, name: nameOfLine(line) }));
    const to = await mailAddressOf(tx, order.customerId);
    await this.outbox.enqueue(
      tx,
      this.mails.refunded(to, order, { pieces: named, deliveryFee, amount, reason }),
    );
  }
}

function operationOf({ id }: Order, { lines, withDelivery, reason, idempotencyKey }: RefundRequest) {
  return refundOperation(`pieces ${id} ${idempotencyKey}`, { lines, withDelivery, reason }, "OrderRefund");
}

/** Throws Refused when more is requested than was not refunded yet. */
async function sumOf(reader: Reader, order: Order, { lines, withDelivery }: RefundRequest) {
  const pieces = await chosenPieces(reader, order, lines);
  const deliveryFee = withDelivery ? await unrefundedFee(reader, order) : Money.zero;
  const amount = pieces.reduce((sum, piece) => sum.plus(piece.amount), deliveryFee);
  if (!amount.isPositive) refuse("Choose at least one piece, or the delivery fee");
  return { pieces, deliveryFee, amount };
}

/** Locks until COMMIT, so that concurrent refunds of an order count each other. */
async function lockOrder(tx: Transaction, { id, reference }: Order): Promise<void> {
  const open = { id, status: Not(OrderStatus.CANCELLED) };
  const { affected } = await tx.manager.increment(Order, open, "refunded", 0);
  if (affected === 0) refuse(`The order ${reference} is cancelled and paid back already`);
}

async function chosenPieces(
  reader: Reader,
  order: Order,
  requested: RefundRequest["lines"],
): Promise<Piece[]> {
  const lines = await linesWithRest(reader, order);
  if (new Set(requested.map(({ lineId }) => lineId)).size < requested.length)
    refuse("Each line can be chosen once");
  return requested
    .filter(({ quantity }) => quantity !== 0)
    .map(({ lineId, quantity }) => {
      const { line, rest: left } =
        lines.find((each) => each.line.id === lineId) ?? refuse("This line is not of this order");
      if (quantity < 0 || quantity > left) {
        const rest = left === 0 ? "All pieces are refunded already" : `Only ${left} can be refunded`;
        refuse(`${line.name}: ${rest.toLowerCase()}`, new InvalidField(lineId, rest));
      }
      return { line, quantity, amount: line.unitPrice.times(quantity) };
    });
}

async function unrefundedFee(reader: Reader, { id: orderId, deliveryFee }: Order): Promise<Money> {
  const refunds = await reader.manager.findBy(OrderRefund, { orderId });
  if (refunds.some((refund) => refund.deliveryFee.isPositive)) refuse("The delivery fee is refunded already");
  return deliveryFee;
}
