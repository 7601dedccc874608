import { Field, Int } from "type-graphql";
import { NullableField, describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { StaffType } from "../../platform/admin/permission";
import type { LedgerAudit, LedgerAuditRun } from "./ledger-audit";

export const HealthState = describedEnum("HealthState", "Whether action is needed.", {
  GOOD: "Nothing to do.",
  ATTENTION: "Needs attention soon.",
  BAD: "Customers notice it, or will soon.",
});
export type HealthState = ValueOf<typeof HealthState>;

@StaffType("health.view", "One thing that the shop depends on, as it is now.")
export class HealthCheck {
  @Field(() => String, { description: "Its name, such as Outgoing mail." })
  title!: string;

  @Field(() => HealthState, { description: "Whether action is needed." })
  state!: HealthState;

  @Field(() => String, { description: "Its current state." })
  text!: string;

  @NullableField(() => String, "The action to take; null when there is none.")
  action!: string | null;
}

@StaffType("health.view", "The last audit of the ledger, and whether one is running.")
export class LedgerAuditState {
  @Field(() => Boolean, { description: "Whether an audit is running or about to start." })
  readonly isRunning: boolean;

  @NullableField(() => Date, "When the last one ended (UTC); null before the first.")
  readonly checkedAt: Date | null;

  @NullableField(() => String, "The person who started it; null when the shop did.")
  readonly checkedBy: string | null;

  @NullableField(() => Int, "Violated invariants; null before the first audit.")
  readonly findings: number | null;

  @Field(() => [String], { description: "A line for each of the first five of them." })
  readonly details: string[];

  @NullableField(
    () => Date,
    "When an audit failed before it had a result (UTC); null when none has since the last that ended.",
  )
  readonly failedAt: Date | null;

  constructor(last: LedgerAuditRun, audit: Pick<LedgerAudit, "isRunning">) {
    this.isRunning = audit.isRunning(last);
    this.checkedAt = last.checkedAt;
    this.checkedBy = last.checkedBy;
    this.findings = last.findings;
    this.failedAt = last.failedAt;
    this.details = last.details.split("\n").filter(Boolean);
  }
}

@StaffType("health.view", "The state of the running shop.")
export class Health {
  @Field(() => Date, { description: "When it was checked (UTC)." })
  at!: Date;

  @Field(() => String, { description: "The version that runs." })
  version!: string;

  @Field(() => [HealthCheck], { description: "Outside systems: real or embedded, and if they respond." })
  partners!: HealthCheck[];

  @Field(() => [HealthCheck], { description: "The shop itself: database, mail, ledger, backup." })
  shop!: HealthCheck[];

  @Field(() => [HealthCheck], { description: "Tasks that the modules of the shop still have for the owner." })
  warnings!: HealthCheck[];
}
