export type { RefundApprovals } from "./refund-approvals";
export { refunds } from "./refunds.module";
export { factorCodeDescription, WaitingRefund } from "./waiting-refund";
