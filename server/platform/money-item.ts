import type { ClassType } from "type-graphql";

interface TransactionKind {
  label: string;
  description: string;
}

/**
 * A kind of item that moves money through wallets, such as an order. Its names are part of the API and of stored rows,
 * so they never change.
 */
export interface MoneyItem {
  /** Its value of the GraphQL enum AccountItemKind, such as ORDER. */
  kind: string;
  description: string;
  /** Something bought, or only a movement of the wallet, which not everybody of the staff may see. */
  concerns: "purchase" | "wallet";
  type: ClassType;
  /** The kinds of ledger transactions that it adds to the GraphQL enum WalletTransactionKind. */
  transactionKinds: Readonly<Record<string, TransactionKind>>;
  /** The `outcomeType` of the ledger operations that create it. */
  outcomeType: string;
  /** The `outcomeType` of the operations that refund it; their outcome is the item, too. */
  refundOutcomeType?: string;
  /** The shop's accounts that its transactions book to. A migration of its module creates those that are new. */
  ledgerAccounts: readonly string[];
  /** The path of its receipts: `orders` in `/receipts/orders/<id>.pdf`. */
  receiptPath: string;
}
