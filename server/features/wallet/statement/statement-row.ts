import { Money } from "../../../values/money";
import { WalletTransactionKind } from "../wallet-transaction.type";
import { AccountItemKind } from "./account-item-kind";
import { StatementLine } from "./statement.type";

export interface LineRow extends Pick<StatementLine, "kind" | "reference" | "description"> {
  id: number;
  amount: number;
  balance_after: number;
  created_at: number;
  outcome_type: string;
  outcome_id: string;
}

export function toLine(row: LineRow): StatementLine {
  return Object.assign(new StatementLine(), {
    id: String(row.id),
    kind: row.kind,
    reference: row.reference,
    description: row.description,
    amount: Money.ofKobo(row.amount),
    balanceAfter: Money.ofKobo(row.balance_after),
    createdAt: new Date(row.created_at),
    itemKind: itemKindOf(row),
    itemId: row.outcome_id,
  });
}

/** A refund's outcome is what was paid back, and a reversal's the payment that was taken back. */
function itemKindOf({ kind, outcome_type }: LineRow): AccountItemKind {
  if (kind === WalletTransactionKind.FUNDING || kind === WalletTransactionKind.REVERSAL)
    return AccountItemKind.FUNDING;
  const isOrder = kind === WalletTransactionKind.ORDER || outcome_type === "OrderRefund";
  return isOrder ? AccountItemKind.ORDER : AccountItemKind.BUNDLE;
}
