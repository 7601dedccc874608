import type { AuditCheck } from "../../platform/database/audit";
import type { MoneyItem } from "../../platform/money-item";
import { outcomesOf, refundKind } from "./money-items";

/** Values of the items are part of the SQL: none comes from a request. */
export function moneyItemsAudit(items: readonly MoneyItem[]): AuditCheck[] {
  const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");
  const outcomes = items.flatMap(outcomesOf);
  const known = [refundKind, ...items.flatMap((item) => Object.keys(item.transactionKinds))];
  return [
    {
      invariant: "each transaction belongs to an item that a module declares",
      offenders: `SELECT 'account ' || owner_id AS offender, reference AS detail FROM ledger_transaction
        WHERE outcome_id IS NOT NULL AND (outcome_type NOT IN (${list(outcomes)}) OR kind NOT IN (${list(known)}))`,
    },
    ...items.map(({ kind, transactionKinds: own, ledgerAccounts }) => ({
      invariant: `transactions of ${kind} book to wallets and to ${ledgerAccounts.join(", ")} only`,
      offenders: `SELECT 'account ' || t.owner_id AS offender, t.reference AS detail FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id JOIN account a ON a.id = e.account_id
        WHERE t.kind IN (${list(Object.keys(own))}) AND a.kind NOT IN (${list(["wallet", ...ledgerAccounts])})`,
    })),
  ];
}
