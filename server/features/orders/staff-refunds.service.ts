import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { AuditLog } from "../audit-log";
import type { RefundApprovals, WaitingRefund } from "../refunds";
import type { OrderHandlingService } from "./order-handling.service";
import { cancellationType, piecesText, refundType } from "./order-refunds.subject";
import { NeedsApproval, type OrderRefundsService, type RefundRequest } from "./order-refunds.service";
import { type Order, OrderStatus } from "./order.entity";
import type { LinePieces } from "./order-pieces";

interface Parts {
  log: AuditLog;
  approvals: RefundApprovals;
  refunds: OrderRefundsService;
  handling: OrderHandlingService;
}

interface Cancellation {
  /** The customer reads it. */
  reason: string;
  /** The pieces that go back into the stock; null for all that were not refunded before. */
  restock: readonly LinePieces[] | null;
}

interface Proof {
  /** A new code of the second factor; needed for a big refund only. */
  factorCode?: string | null;
}

/**
 * Refunds from the back office: at once up to what one person may pay back of an order in all, beyond it when a second
 * person approves them. So several small refunds do not get around the limit.
 */
export class StaffRefundsService {
  constructor(private readonly parts: Parts) {}

  /** Throws Refused(AdminRefusal). */
  async refund(
    staff: SignedInStaff,
    order: Order,
    request: RefundRequest,
    { factorCode }: Proof,
  ): Promise<void> {
    const { approvals, refunds, log } = this.parts;
    const { lines, withDelivery, reason } = request;
    const step = {
      action: "orders refund",
      subject: order.reference,
      details: { lines, withDelivery, reason },
    };
    try {
      const writeLog = log.prepareEntry({ operator: staff.email }, step);
      return await refunds.refund(order, request, writeLog, approvals.above);
    } catch (error) {
      if (!(error instanceof NeedsApproval)) throw error;
    }
    const { amount, names } = await refunds.quote(order, request);
    const pieces = piecesText({
      lines: lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ lineId, quantity }) => ({ lineId, quantity, name: names.get(lineId) ?? "" })),
      withDelivery,
    });
    const { id, reference } = order;
    await approvals.propose(staff, {
      type: refundType,
      id,
      reference,
      amount,
      more: { pieces },
      reason,
      factorCode,
    });
  }

  /** Throws Refused(AdminRefusal). */
  async cancel(
    staff: SignedInStaff,
    order: Order,
    { reason, restock }: Cancellation,
    { factorCode }: Proof,
  ): Promise<void> {
    const { approvals, handling, log } = this.parts;
    const { id, reference, total, refunded, status } = order;
    const amount = total.minus(refunded);
    if (status !== OrderStatus.CANCELLED && amount.isPositive && approvals.needs(total)) {
      const lines = await handling.piecesToRestock(order, restock);
      const chosen = lines.filter(({ quantity }) => quantity > 0);
      const more = {
        restock: piecesText({
          lines: chosen.map(({ lineId, quantity, name }) => ({ lineId, quantity, name })),
          withDelivery: false,
        }),
      };
      const proposed = { type: cancellationType, id, reference, amount, more, reason, factorCode };
      return approvals.propose(staff, proposed);
    }
    const step = { action: "orders cancel", subject: reference, details: { reason } };
    const writeLog = log.prepareEntry({ operator: staff.email }, step);
    await handling.cancel(order, reason, writeLog, restock);
  }

  async waiting(orderId: string): Promise<WaitingRefund[]> {
    const found = await this.parts.approvals.waiting([refundType, cancellationType], [orderId]);
    return found.get(orderId) ?? [];
  }
}
