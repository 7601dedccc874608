import { refuse } from "../../platform/graphql/refusal";
import { z } from "zod";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Transaction } from "../../platform/database/database";
import { type Approval, type ApprovedChange, type Approvals, proposedAmount, rowsOf } from "../approvals";
import type { AuditLog } from "../audit-log";
import { FieldKind, nairaField, type SubjectField, type Values } from "../changes";
import type { Cancellation, OrderHandlingService } from "./order-handling.service";
import { NeedsApproval, type OrderRefundsService, type RefundRequest } from "./order-refunds.service";
import { Order, OrderStatus } from "./order.entity";

export const refundType = "OrderRefund";
export const cancellationType = "OrderCancellation";

const piecesShape = z.object({
  lines: z
    .array(z.object({ lineId: z.string(), quantity: z.number().int().positive(), name: z.string() }))
    .max(200),
  withDelivery: z.boolean(),
});
type Pieces = z.infer<typeof piecesShape>;

function readPieces(text: string | null | undefined): Pieces {
  try {
    return piecesShape.parse(JSON.parse(text ?? ""));
  } catch {
    refuse("Please choose the pieces on the page of the order");
  }
}

function piecesText({ lines, withDelivery }: Pieces): string {
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  return JSON.stringify({
    lines: chosen.map(({ lineId, quantity, name }) => ({ lineId, quantity, name })),
    withDelivery,
  });
}

/** Contains the names of the lines for the person who approves it. */
const pieces: SubjectField = {
  label: "Pieces",
  kind: FieldKind.TEXT,
  permission: "orders.refund",
  parse: (text) => piecesText(readPieces(text)),
  format: (value) => value as string | null,
  display(text) {
    if (text === null) return "none";
    const { lines, withDelivery } = readPieces(text);
    const named = lines.map(({ quantity, name }) => `${quantity} × ${name}`);
    return [...named, ...(withDelivery ? ["delivery fee"] : [])].join(", ") || "none";
  },
};

const restock: SubjectField = { ...pieces, label: "Back into stock", permission: "orders.cancel" };

/** The row is the order. Its fields are empty until a refund is carried out. */
function orderApproval(
  { permission, fields, ...named }: Pick<Approval, "type" | "label" | "permission" | "fields">,
  apply: (tx: Transaction, order: Order, values: Values, change: ApprovedChange) => Promise<void>,
): Approval {
  const amount = nairaField("Refund", permission, { min: 1, max: 1_000_000_000 });
  return {
    ...named,
    permission,
    fields: { amount, ...fields },
    read: rowsOf(Order, ({ reference, name }) => `Order ${reference} of ${name}`),
    apply: async (tx, id, values, change) =>
      apply(tx, await tx.manager.findOneByOrFail(Order, { id }), values, change),
  };
}

interface Parts {
  log: AuditLog;
  approvals: Approvals;
  refunds: OrderRefundsService;
  handling: OrderHandlingService;
}

type Code = string | null | undefined;

/** One person refunds up to a limit per order, in however many refunds. More waits for a second person's approval. */
export class OrderApprovals {
  readonly all: readonly Approval[] = [
    orderApproval(
      { type: refundType, label: "Refunds of orders", permission: "orders.refund", fields: { pieces } },
      (tx, order, values, change) => this.refundByTwo(tx, order, values, change),
    ),
    orderApproval(
      {
        type: cancellationType,
        label: "Cancellations of orders",
        permission: "orders.cancel",
        fields: { restock },
      },
      (tx, order, values, change) => this.cancelByTwo(tx, order, values, change),
    ),
  ];

  constructor(private readonly parts: Parts) {}

  async refund(staff: SignedInStaff, order: Order, request: RefundRequest, factorCode: Code): Promise<void> {
    const { approvals, refunds, log } = this.parts;
    const { id, reference } = order;
    const { lines, withDelivery, reason } = request;
    try {
      const details = { lines, withDelivery };
      const writeLog = log.prepareEntry(staff.id, "orders refund", reference, details);
      return await refunds.refund(order, request, writeLog, { max: approvals.above });
    } catch (error) {
      if (!(error instanceof NeedsApproval)) throw error;
    }
    const { amount, names } = await refunds.quote(order, request);
    const named = lines.map((line) => ({ ...line, name: names.get(line.lineId) ?? "" }));
    const more = { pieces: piecesText({ lines: named, withDelivery }) };
    await approvals.propose(staff, { type: refundType, id, reference, amount, more, reason, factorCode });
  }

  async cancel(
    staff: SignedInStaff,
    order: Order,
    { reason, restock: chosen = null }: Pick<Cancellation, "reason" | "restock">,
    factorCode: Code,
  ): Promise<void> {
    const { approvals, handling, log } = this.parts;
    const { id, reference, total, refunded, status } = order;
    const amount = total.minus(refunded);
    if (status === OrderStatus.CANCELLED || !amount.isPositive || !approvals.needs(total)) {
      const writeLog = log.prepareEntry(staff.id, "orders cancel", reference);
      return handling.cancel(order, { reason, restock: chosen, writeLog });
    }
    const lines = await handling.piecesToRestock(order, chosen);
    const more = { restock: piecesText({ lines, withDelivery: false }) };
    const type = cancellationType;
    await approvals.propose(staff, { type, id, reference, amount, more, reason, factorCode });
  }

  private async refundByTwo(tx: Transaction, order: Order, values: Values, change: ApprovedChange) {
    const { approvals, refunds } = this.parts;
    const { lines, withDelivery } = readPieces(values.pieces);
    const request = { lines, withDelivery, reason: change.reason, idempotencyKey: `change ${change.id}` };
    const { amount, names } = await refunds.quote(order, request, tx);
    const isSame = lines.every(({ lineId, name }) => names.get(lineId) === name);
    if (!isSame || !amount.equals(proposedAmount(values)))
      refuse(`These pieces of ${order.reference} come to ${amount.formatted}. Choose them again`);
    const writeLog = approvals.logged(change, "orders refund", order.reference);
    await refunds.refund(order, request, writeLog, { within: tx });
  }

  private async cancelByTwo(tx: Transaction, order: Order, values: Values, change: ApprovedChange) {
    const writeLog = this.parts.approvals.logged(change, "orders cancel", order.reference);
    const { lines } = readPieces(values.restock);
    const approved = { within: tx, amount: proposedAmount(values) };
    const how = { reason: change.reason, writeLog, restock: lines, approved };
    await this.parts.handling.cancel(order, how);
  }
}
