import { Arg, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import { ReportPeriod } from "./periods";
import { Report, SetUpStep, SetUpStepId, SetUpTest, WaitingWork } from "./reports.schema";
import type { ReportsService } from "./reports.service";
import type { SetUpService } from "./set-up.service";

export const reportPermissions = {
  "reports.view": { label: "See sales, margins and what waits for whom", roles: ["finance"] },
} as const;

const SetUpTestResult = adminResult("SetUpTestResult", SetUpTest);

@Resolver()
export class ReportsAdminResolver {
  constructor(
    private readonly reports: ReportsService,
    private readonly waiting: () => Promise<WaitingWork[]>,
    private readonly setUp: SetUpService,
  ) {}

  @RequiresPermission("reports.view")
  @Query(() => Report, { description: "The shop's figures, compared with the period before." })
  report(
    @Arg("period", () => ReportPeriod, { description: "In Lagos." }) period: ReportPeriod,
  ): Promise<Report> {
    return this.reports.report(period);
  }

  @RequiresPermission("reports.view")
  @Query(() => [WaitingWork], { description: "The work that waits, by the role that does it." })
  waitingWork(): Promise<WaitingWork[]> {
    return this.waiting();
  }

  @RequiresPermission("reports.view")
  @Query(() => [SetUpStep], { description: "The steps until the shop is ready for customers." })
  setUpSteps(): Promise<SetUpStep[]> {
    return this.setUp.steps();
  }

  @StaffMutation(
    "health.view",
    SetUpTestResult,
    "Tests payments, delivery or mail now; for mail, a mail is sent to the caller.",
  )
  testSetUpStep(
    @CurrentStaff() staff: SignedInStaff,
    @Arg("step", () => SetUpStepId, { description: "A step with canTest." }) step: SetUpStepId,
  ) {
    return SetUpTestResult.run({ step }, () => this.setUp.test(step, staff));
  }
}
