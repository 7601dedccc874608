import { bundlesAudit } from "../features/bundles";
import { ordersAudit } from "../features/orders";
import { renewalsAudit } from "../features/renewals";
import { walletAudit } from "../features/wallet";
import type { AuditCheck } from "../platform/database/audit";

/** Every promise about money, feature by feature. */
export const audits: readonly AuditCheck[] = [
  ...walletAudit,
  ...bundlesAudit,
  ...ordersAudit,
  ...renewalsAudit,
];
