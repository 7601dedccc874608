export {
  accountItemKinds,
  accountItemTypes,
  type Buyer,
  type LedgerLine,
  leftOut,
  type MoneyItems,
  refundKind,
  refundOperation,
} from "./money-items";
export { moneyItemsAudit } from "./money-items.audit";
export { Funding, FundingStatus } from "./funding/funding.entity";
export { type Booking, type Ledger } from "./ledger/ledger";
export { isTestKey, paystackSettings } from "./paystack/paystack-settings";
export { charge, credit, lockWallet } from "./ledger/wallet-account";
export { type Spent, spentSince } from "./ledger/spent";
export { BalanceTooLow, IdempotencyKeyReused, Wallet } from "./wallet.schema";
export { decisionType } from "./reversals/reversal-decisions";
export { parseMonth } from "./statement/statement.service";
export { wallet } from "./wallet.module";
export type { WalletService } from "./wallet.service";
