export {
  type Approval,
  type ApprovedChange,
  type Approvals,
  decisionRow,
  proposedAmount,
  rowsOf,
} from "./approvals";
export { DecisionRow } from "./decision-row";
export { approvals } from "./approvals.module";
export { factorCodeDescription, WaitingChange, WaitingRefund } from "./waiting-refund";
