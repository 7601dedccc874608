import type { Reader } from "../../../platform/database/database";
import { Money } from "../../../values/money";
import { refundKind } from "../money-items";

/** A payment of a customer, less what was refunded of it. */
export interface Spent {
  transactionId: string;
  amount: Money;
  at: Date;
}

interface SpentRow {
  transaction_id: string;
  outcome_id: string | null;
  amount: number;
  created_at: number;
}

const select = `
  SELECT e.transaction_id, t.outcome_id, e.amount, e.created_at
  FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
  WHERE e.account_id = $1 AND e.created_at > $2
    AND ((t.owner_id = $1 AND e.amount < 0) OR t.kind = '${refundKind}')
  ORDER BY e.created_at, e.id`;

/**
 * What the customer has spent since then, oldest first. A refund of an earlier payment counts for nothing, and neither
 * do those of the items `kept`.
 */
export async function spentSince(
  reader: Reader,
  customerId: string,
  since: Date,
  kept: ReadonlySet<string>,
): Promise<Spent[]> {
  const rows = await reader.query<SpentRow>(select, [customerId, since.getTime()]);
  const refunded = new Map<string | null, number>();
  for (const { outcome_id: item, amount } of rows)
    if (amount > 0 && !kept.has(item ?? "")) refunded.set(item, (refunded.get(item) ?? 0) + amount);
  return rows
    .filter(({ amount }) => amount < 0)
    .map(({ transaction_id, outcome_id, amount, created_at }) => ({
      transactionId: transaction_id,
      amount: Money.ofKobo(-amount - (refunded.get(outcome_id) ?? 0)),
      at: new Date(created_at),
    }));
}
