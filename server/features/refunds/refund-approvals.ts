import { In } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { refuse } from "../../platform/admin/admin-result";
import type { Database } from "../../platform/database/database";
import { newInstance } from "../../values/new-instance";
import { Money } from "../../values/money";
import type { WriteLogEntry, AuditLog } from "../audit-log";
import { type AppliedChange, Change, type ChangesReader, type ChangesService, ChangeState } from "../changes";
import type { StaffService } from "../staff";
import { WaitingRefund } from "./waiting-refund";

export interface ProposedRefund {
  /** The type of its subject, such as OrderRefund. */
  type: string;
  /** The row that is paid back. */
  id: string;
  /** The reference that people read out. */
  reference: string;
  /** Another field than the amount, such as which pieces. */
  more?: Record<string, string>;
  amount: Money;
  /** The customer reads it. */
  reason: string;
  factorCode: string | null | undefined;
}

interface Parts {
  database: Database;
  above: Money;
  changes: Pick<ChangesService, "save">;
  reader: Pick<ChangesReader, "rows">;
  staff: Pick<StaffService, "find">;
  log: AuditLog;
}

/**
 * Big refunds are changes that wait for a second person, as adjustments of a wallet do: the proposer and the approver
 * each give a new code of the second factor.
 */
export class RefundApprovals {
  constructor(private readonly parts: Parts) {}

  /** The maximum that one person may refund. */
  get above(): Money {
    return this.parts.above;
  }

  needs(amount: Money): boolean {
    return amount.kobo > this.above.kobo;
  }

  /** Stores the refund for approval. Throws Refused(AdminRefusal), FORBIDDEN when the role may not see such refunds. */
  async propose(staff: SignedInStaff, proposed: ProposedRefund): Promise<void> {
    const { type, id, reference, amount, more = {}, reason, factorCode } = proposed;
    if ((await this.waiting([type], [id])).has(id))
      refuse(`A refund of ${reference} waits for approval already. See Changes`);
    const [row] = await this.parts.reader.rows(staff, type, [id]);
    if (!row) return refuse(`${reference} is gone`);
    const values = { amount: String(amount.naira), ...more };
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
    const edits = [{ id, version: row.version, fields }];
    const step = { action: "refunds propose", subject: reference, details: { type, reason, ...values } };
    await this.parts.changes.save(
      staff,
      { type, edits, reason, factorCode: factorCode ?? null },
      {
        beforeCommit: this.parts.log.prepareEntry({ operator: staff.email }, step),
      },
    );
  }

  /** Keyed by the ids of the rows that are refunded. */
  async waiting(types: readonly string[], ids: readonly string[]): Promise<Map<string, WaitingRefund[]>> {
    const found = new Map<string, WaitingRefund[]>();
    if (ids.length === 0) return found;
    const changes = await this.parts.database.reader.manager.find(Change, {
      where: { state: ChangeState.WAITING, subjectType: In([...types]), subjectId: In([...ids]) },
      order: { createdAt: "ASC", id: "ASC" },
    });
    for (const { id, subjectId, authorName, createdAt, fields } of changes) {
      const naira = Number(fields.find(({ name }) => name === "amount")?.after ?? 0);
      const refund = newInstance(WaitingRefund, { id, authorName, createdAt, amount: Money.ofNaira(naira) });
      found.set(subjectId, [...(found.get(subjectId) ?? []), refund]);
    }
    return found;
  }

  /** Writes both people into the audit log, in the transaction that pays back. */
  async logged(change: AppliedChange, action: string, reference: string): Promise<WriteLogEntry> {
    const { authorId, approverId, reason, id } = change;
    const [author, approver] = await Promise.all([
      this.parts.staff.find(authorId),
      approverId === null ? null : this.parts.staff.find(approverId),
    ]);
    if (!author || !approver) throw new Error("A big refund is paid back by two people");
    const details = { reason, change: id, author: author.email, approver: approver.email };
    const operator = `${author.email}, approved by ${approver.email}`;
    return this.parts.log.prepareEntry({ operator }, { action, subject: reference, details });
  }
}
