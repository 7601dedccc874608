export {
  type Approval,
  type ApprovedChange,
  type Approvals,
  decisionRow,
  proposedAmount,
  rowsOf,
} from "./approvals";
export { approvals } from "./approvals.module";
export { factorCodeDescription, WaitingRefund } from "./waiting-refund";
