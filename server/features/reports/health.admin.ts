import { Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import type { AuditLog } from "../audit-log";
import type { LedgerAudit } from "./ledger-audit";
import { LedgerAuditState, Health } from "./health.schema";
import type { HealthService } from "./health.service";

export const healthPermissions = {
  "health.view": { label: "See whether the shop and its partners work", roles: [] },
  "health.check": { label: "Audit the ledger at any time", roles: [] },
} as const;

const checkResult = adminResult("AuditLedgerResult", LedgerAuditState);

@Resolver()
export class HealthResolver {
  constructor(
    private readonly service: HealthService,
    private readonly audit: LedgerAudit,
    private readonly log: AuditLog,
  ) {}

  @RequiresPermission("health.view")
  @Query(() => Health, { description: "Whether the shop and its partners work, checked now." })
  health(): Promise<Health> {
    return this.service.check();
  }

  @RequiresPermission("health.view")
  @Query(() => LedgerAuditState, { description: "The last audit of the ledger, and whether one is running." })
  async ledgerAudit(): Promise<LedgerAuditState> {
    return new LedgerAuditState(await this.audit.last(), this.audit);
  }

  @StaffMutation(
    "health.check",
    checkResult,
    "Starts an audit of the ledger, one at a time. Read ledgerAudit until it has ended.",
  )
  auditLedger(@CurrentStaff() { id, name }: SignedInStaff) {
    return checkResult.run({}, async () => {
      const writeLog = this.log.prepareEntry(id, "ledger audit", "ledger");
      return new LedgerAuditState(await this.audit.request(name, writeLog), this.audit);
    });
  }
}
