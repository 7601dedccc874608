import { randomUUID } from "node:crypto";
import { In } from "typeorm";
import { Field, ID, ObjectType } from "type-graphql";
import { refuse } from "../../platform/admin/admin-result";
import { RequiresPermission } from "../../platform/admin/permission";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import type { Outbox } from "../../platform/mail/outbox";
import { newInstance } from "../../values/new-instance";
import type { AuditLog } from "../audit-log";
import { type AppliedChange, Change, ChangeState } from "../changes";
import type { StaffService } from "../staff";
import type { SupportCases } from "../support";
import { CaseWithdrawal, withdrawalType } from "./case-withdrawal.entity";
import type { WithdrawalMail } from "./withdrawal-mail";

@RequiresPermission("messages.view")
@ObjectType({
  simpleResolvers: true,
  description: "A withdrawal of a case that is done as soon as somebody else approves it, under Changes.",
})
export class WaitingWithdrawal {
  @Field(() => ID, { description: "The change that waits." })
  id!: string;

  @Field(() => String, { description: "The name of the person who proposed it." })
  authorName!: string;

  @Field(() => Date, { description: "When it was proposed (UTC)." })
  createdAt!: Date;
}

interface Parts {
  database: Database;
  clock: Clock;
  cases: SupportCases;
  staff: Pick<StaffService, "find">;
  log: AuditLog;
  outbox: Outbox;
  mail: WithdrawalMail;
}

/** Closes cases in which a customer claims money without paying it: approved changes of the back office. */
export class WithdrawalsService {
  constructor(private readonly parts: Parts) {}

  /**
   * Closes the case, tells the customer why, and writes both people into the audit log. Runs in the transaction that
   * applies the change. Throws Refused(AdminRefusal) when the case is closed, or nothing is claimed in it any more.
   */
  async apply(tx: Transaction, caseId: string, change: AppliedChange): Promise<void> {
    const { clock, cases, log, outbox, mail } = this.parts;
    const { id: changeId, reason, authorName, approverName } = change;
    if (!approverName) throw new Error("A case is withdrawn by two people");
    const withdrawn = await cases.withdraw(tx, caseId, reason);
    if (!withdrawn) return refuse("This case was closed or paid back meanwhile");
    const { reference, claim } = withdrawn;
    const row = {
      id: randomUUID(),
      caseId,
      customerId: claim.customerId,
      changeId,
      reference,
      amount: claim.amount,
      reason,
      authorName,
      approverName,
      createdAt: clock.now(),
    };
    await tx.manager.insert(CaseWithdrawal, row);
    await outbox.enqueue(tx, await mail(tx, row));
    const { author, approver } = await this.people(change);
    const details = { reason, change: changeId, amount: claim.amount.formatted, author, approver };
    const operator = `${author}, approved by ${approver}`;
    await log.prepareEntry({ operator }, { action: "cases withdraw", subject: reference, details })(tx);
  }

  /** Those that wait for approval, by the ids of the cases. */
  async waiting(caseIds: readonly string[]): Promise<Map<string, WaitingWithdrawal>> {
    if (caseIds.length === 0) return new Map();
    const changes = await this.parts.database.reader.manager.find(Change, {
      where: { state: ChangeState.WAITING, subjectType: withdrawalType, subjectId: In([...caseIds]) },
      order: { createdAt: "DESC", id: "DESC" },
    });
    return new Map(
      changes.map(({ id, subjectId, authorName, createdAt }) => [
        subjectId,
        newInstance(WaitingWithdrawal, { id, authorName, createdAt }),
      ]),
    );
  }

  private async people({ authorId, approverId }: AppliedChange) {
    const { staff } = this.parts;
    const author = await staff.find(authorId);
    const approver = approverId === null ? null : await staff.find(approverId);
    if (!author || !approver) throw new Error("A case is withdrawn by two people");
    return { author: author.email, approver: approver.email };
  }
}
