export { spendingPolicy } from "./spending-policy.module";
export { SpendingChange } from "./spending-policy.entity";
export { ConfirmSpending, SpendingProofInput, SpendingStopped } from "./spending-policy.schema";
export { type Payer, type PayerOf, payerWithoutProof } from "./payer";
export type { CheckSpending, Spending, SpendingPolicies } from "./spending-policy";
export type { EmergencyLock } from "./emergency-lock";
export type { SpendingRulesService } from "./spending-rules.service";
