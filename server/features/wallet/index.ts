export {
  accountItemKinds,
  accountItemTypes,
  type MoneyItems,
  type ManualRefund,
  refundKind,
} from "./money-items";
export { moneyItemsAudit } from "./money-items.audit";
export { Funding, FundingStatus } from "./funding/funding.entity";
export type { FundingCheckService } from "./funding/funding-check.service";
export type { FundingService } from "./funding/funding.service";
export type { ReversalCheckService } from "./reversals/reversal-check.service";
export { type Booking, type Ledger } from "./ledger/ledger";
export { isTestKey, paystackSettings } from "./paystack/paystack-settings";
export { adjustWallet, charge, creditRefund } from "./ledger/wallet-account";
export { BalanceTooLow, IdempotencyKeyReused } from "./wallet.schema";
export { wallet } from "./wallet.module";
export type { WalletService } from "./wallet.service";
export { Wallet } from "./wallet.type";
