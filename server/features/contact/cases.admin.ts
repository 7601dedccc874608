import { refuse } from "../../platform/graphql/refusal";
import { Arg, ID, Query, Resolver } from "type-graphql";
import { AddNoteInput } from "../../platform/admin/colleague-notes";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import type { Database } from "../../platform/database/database";
import { After, First } from "../../platform/admin/staff-page";
import { newInstance } from "../../values/new-instance";
import type { Approvals } from "../approvals";
import type { AuditLog } from "../audit-log";
import type { SupportCase, SupportCases } from "../support-cases";
import { decisionType } from "../wallet";
import { withdrawalType } from "./case-withdrawals";
import { CloseInput, type InboxState, StaffCase, StaffCasePage } from "./contact.admin-schema";
import { readPage, State } from "./inbox-page";

const caseResult = adminResult("StaffCaseResult", StaffCase);
const notOpen = "This case was closed meanwhile, or does not exist";

@Resolver()
export class CasesResolver {
  constructor(
    private readonly database: Pick<Database, "reader">,
    private readonly cases: SupportCases,
    private readonly approvals: Pick<Approvals, "waiting">,
    private readonly log: AuditLog,
  ) {}

  @RequiresPermission("messages.view")
  @Query(() => StaffCasePage, {
    description:
      "Cases that a person must decide: open ones oldest first, closed ones newest first. Each view is logged.",
  })
  async staffCases(
    @State() state: InboxState,
    @First() first: number,
    @After() after: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<StaffCasePage> {
    const paging = { state, first, after };
    const { rows, next } = await readPage(this.log, staff, "cases view", paging, (filter) =>
      this.cases.list(filter),
    );
    return { cases: await this.withClaims(rows), next };
  }

  @StaffMutation("cases.close", caseResult, "Assigns an open case to the signed-in person.")
  takeCase(
    @Arg("id", () => ID, { description: "The case." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return caseResult.run({}, async () => {
      const writeLog = this.log.prepareEntry(staff.id, "cases assign", id);
      if (!(await this.cases.assign(id, staff, writeLog))) refuse(notOpen);
      return this.staffCase(id);
    });
  }

  @StaffMutation(
    "cases.close",
    caseResult,
    "Closes an open case in which no customer claims money. Others are withdrawn by a change of the type CaseWithdrawal.",
  )
  closeCase(
    @Arg("input", { description: "The message or case, and the action taken." }) input: CloseInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return caseResult.run(input, async () => {
      const { id, reason } = input;
      const writeLog = this.log.prepareEntry(staff.id, "cases close", id);
      if (!(await this.cases.closeOne(id, reason.trim(), writeLog))) refuse(notOpen);
      return this.staffCase(id);
    });
  }

  @StaffMutation("messages.view", caseResult, "Adds a note for colleagues to a case, also a closed one.")
  addCaseNote(
    @Arg("input", { description: "The case and the note." }) input: AddNoteInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return caseResult.run(input, async () => {
      const writeLog = this.log.prepareEntry(staff.id, "cases note", input.id);
      if (!(await this.cases.addNote(input.id, staff.name, input.text, writeLog)))
        refuse("This case does not exist");
      return this.staffCase(input.id);
    });
  }

  private async staffCase(id: string): Promise<StaffCase> {
    const [found] = await this.withClaims([await this.cases.find(id)]);
    return found!;
  }

  private async withClaims(cases: readonly SupportCase[]): Promise<StaffCase[]> {
    const open = cases.filter(({ closedAt }) => closedAt === null);
    const ids = open.flatMap(({ id, subjectId }) => [id, subjectId]);
    const [claims, waiting] = await Promise.all([
      this.cases.claimsOf(this.database.reader, open),
      this.approvals.waiting(ids, withdrawalType, decisionType),
    ]);
    return cases.map(({ id, subjectId, ...each }) => {
      const [waitingWithdrawal = null] = waiting.get(id) ?? [];
      const [waitingDecision = null] = waiting.get(subjectId) ?? [];
      const claim = claims.get(id)?.amount ?? null;
      return newInstance(StaffCase, { ...each, id, claim, waitingWithdrawal, waitingDecision });
    });
  }
}
