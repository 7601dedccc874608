import { In } from "typeorm";
import { z } from "zod";
import { refuse } from "../../platform/admin/admin-result";
import type { Permission } from "../../platform/admin/permission";
import type { Reader, Transaction } from "../../platform/database/database";
import { Money } from "../../values/money";
import {
  type AppliedChange,
  FieldKind,
  InvalidValue,
  nairaField,
  type Subject,
  type SubjectField,
  type SubjectRow,
  type Values,
  versionOf,
} from "../changes";
import type { RefundApprovals } from "../refunds";
import type { OrderHandlingService } from "./order-handling.service";
import type { OrderRefundsService } from "./order-refunds.service";
import { Order } from "./order.entity";

export const refundType = "OrderRefund";
export const cancellationType = "OrderCancellation";
const maxAmount = 1_000_000_000;

const chosen = z.object({
  lines: z
    .array(z.object({ lineId: z.string(), quantity: z.number().int().positive(), name: z.string() }))
    .max(200),
  withDelivery: z.boolean(),
});
type Chosen = z.infer<typeof chosen>;

export const piecesText = (pieces: Chosen) => JSON.stringify(pieces);

function readPieces(text: string | null): Chosen {
  try {
    return chosen.parse(JSON.parse(text ?? ""));
  } catch {
    throw new InvalidValue("Please choose the pieces on the page of the order");
  }
}

/** The pieces to pay back, with the names of the lines for the person who approves it. */
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

/** The pieces that go back into the stock. */
const restock: SubjectField = { ...pieces, label: "Back into stock", permission: "orders.cancel" };

const amountField = (permission: Permission) =>
  nairaField({ label: "Refund", permission, min: 1, max: maxAmount });

interface Parts {
  approvals: Pick<RefundApprovals, "logged">;
  refunds: Pick<OrderRefundsService, "quote" | "refundByTwo">;
  handling: Pick<OrderHandlingService, "cancelByTwo">;
}

/** Large refunds of pieces and large cancellations: each waits for a second person's approval. */
export function orderRefundSubjects({ approvals, refunds, handling }: Parts): readonly Subject[] {
  async function refundPieces(tx: Transaction, order: Order, values: Values, change: AppliedChange) {
    const { lines, withDelivery } = readPieces(values.pieces ?? null);
    const { reason, id } = change;
    const request = { lines, withDelivery, reason, idempotencyKey: `change ${id}` };
    const { amount, names } = await refunds.quote(order, request, tx);
    const isSame = lines.every(({ lineId, name }) => names.get(lineId) === name);
    if (!isSame || !amount.equals(amountOf(values)))
      refuse(`These pieces of ${order.reference} come to ${amount.formatted}. Choose them again`);
    const writeLog = await approvals.logged(change, "orders refund", order.reference);
    await refunds.refundByTwo(tx, order, request, writeLog);
  }

  async function cancel(tx: Transaction, order: Order, values: Values, change: AppliedChange) {
    const writeLog = await approvals.logged(change, "orders cancel", order.reference);
    const { lines } = readPieces(values.restock ?? null);
    const how = { reason: change.reason, writeLog, restock: lines };
    await handling.cancelByTwo(tx, order, amountOf(values), how);
  }

  return [
    {
      ...refundSubject({ amount: amountField("orders.refund"), pieces }),
      type: refundType,
      label: "Refunds of orders",
      permission: "orders.refund",
      write: async (tx, id, values, change) => refundPieces(tx, await orderOf(tx, id), values, change),
    },
    {
      ...refundSubject({ amount: amountField("orders.cancel"), restock }),
      type: cancellationType,
      label: "Cancellations of orders",
      permission: "orders.cancel",
      write: async (tx, id, values, change) => cancel(tx, await orderOf(tx, id), values, change),
    },
  ];
}

/** An order whose fields are empty until a refund of it is written. */
function refundSubject(fields: Subject["fields"]) {
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
  return {
    fields,
    isReasonRequired: true,
    needsApproval: () => true,
    async read({ manager }: Reader, ids: readonly string[] = []): Promise<SubjectRow[]> {
      const orders = ids.length > 0 ? await manager.findBy(Order, { id: In([...ids]) }) : [];
      return orders.map(({ id, reference, name }) => ({
        id,
        label: `Order ${reference} of ${name}`,
        group: "",
        values,
        version: versionOf(id, values),
      }));
    },
  };
}

const amountOf = ({ amount }: Values) => Money.ofNaira(Number(amount ?? 0));

const orderOf = ({ manager }: Transaction, id: string) => manager.findOneByOrFail(Order, { id });
