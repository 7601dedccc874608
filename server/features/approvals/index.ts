export { type Approval, type ApprovedChange, type Approvals, decisionRow, proposedAmount } from "./approvals";
export { approvals } from "./approvals.module";
export { factorCodeDescription, WaitingRefund } from "./waiting-refund";
