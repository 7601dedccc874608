import { refuse } from "../../platform/graphql/refusal";
import { randomUUID } from "node:crypto";
import { type EntityTarget, type FindOptionsWhere, In } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { newInstance } from "../../values/new-instance";
import { Money } from "../../values/money";
import { greeting } from "../../values/person-name";
import type { MailTemplate } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import { mailAddressOf } from "../identity";
import type { WriteLogEntry, AuditLog } from "../audit-log";
import {
  type AppliedChange,
  Change,
  type ChangesReader,
  type ChangesService,
  ChangeState,
  type Subject,
  type Subjects,
  type Values,
  versionOf,
} from "../changes";
import type { StaffService } from "../staff";
import { WaitingRefund } from "./waiting-refund";

export type ApprovedChange = AppliedChange & { approverId: string; approverName: string };

/** One person proposes it, and another person's approval applies it. */
export interface Approval extends Pick<Subject, "type" | "label" | "permission" | "fields" | "checkOutside"> {
  /** Without `values` all fields are empty. */
  read(
    reader: Reader,
    ids: readonly string[],
  ): Promise<readonly { id: string; label: string; values?: Values }[]>;
  /** Runs in the transaction that applies the change. Throws Refused. */
  apply(tx: Transaction, id: string, values: Values, change: ApprovedChange): Promise<void>;
}

interface ProposedRefund {
  type: string;
  id: string;
  reference: string;
  /** Other fields than the amount, such as the pieces. */
  more?: Record<string, string>;
  amount: Money;
  /** The customer reads it. */
  reason: string;
  factorCode: string | null | undefined;
}

interface Decision {
  customerId: string;
  reference: string;
  /** As the staff typed it. */
  reason: string;
  subject: string;
  news: string;
  path: `/account${string}`;
  closing: string;
}

interface Parts {
  database: Database;
  changes: Pick<ChangesService, "save">;
  changesReader: Pick<ChangesReader, "rows">;
  subjects: Pick<Subjects, "register">;
  staff: Pick<StaffService, "find">;
  log: AuditLog;
  template: MailTemplate;
  outbox: Outbox;
}

/** The proposer and the approver each give a new code of the second factor. */
export class Approvals {
  constructor(
    private readonly parts: Parts,
    /** One person refunds at most this much. */
    readonly above: Money,
  ) {}

  register(...approvals: readonly Approval[]): void {
    for (const approval of approvals) {
      const empty = Object.fromEntries(Object.keys(approval.fields).map((name) => [name, null]));
      this.parts.subjects.register({
        ...approval,
        needsApproval: true,
        async read(reader, ids = []) {
          const rows = ids.length > 0 ? await approval.read(reader, ids) : [];
          return rows.map(({ id, label, values = empty }) => ({
            id,
            label,
            group: "",
            values,
            version: versionOf(id, values),
          }));
        },
        write(tx, id, values, change) {
          const { approverId, approverName } = change;
          if (approverId === null || approverName === null) throw new Error("Two people move money");
          return approval.apply(tx, id, values, { ...change, approverId, approverName });
        },
      });
    }
  }

  /** What two people have decided about the customer's money, and why. */
  async mail(tx: Transaction, decision: Decision): Promise<void> {
    const { customerId, reference, reason, subject, news, path, closing } = decision;
    const to = await mailAddressOf(tx, customerId);
    const content = {
      heading: subject,
      paragraphs: [`${greeting(to.name)}, ${news}`],
      details: [
        ["Reason", reason],
        ["Reference", reference],
      ] as const,
      button: { label: "See the details", path },
      closing,
    };
    const mail = this.parts.template({ to, subject, content, notice: { reference, path } });
    await this.parts.outbox.enqueue(tx, mail);
  }

  needs(amount: Money): boolean {
    return amount.kobo > this.above.kobo;
  }

  /** Throws Refused, and FORBIDDEN when the role may not see such refunds. */
  async propose(staff: SignedInStaff, proposed: ProposedRefund): Promise<void> {
    const { type, id, reference, amount, more = {}, reason, factorCode = null } = proposed;
    const { changes, changesReader, log } = this.parts;
    if ((await this.waiting([id], type)).has(id))
      refuse(`A refund of ${reference} waits for approval already. See Changes`);
    const [row] = await changesReader.rows(staff, type, [id]);
    if (!row) return refuse(`${reference} is gone`);
    const values = { amount: String(amount.naira), ...more };
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
    const edits = [{ id, version: row.version, fields }];
    const beforeCommit = log.prepareEntry(staff.id, "refunds propose", reference, { type, ...values });
    await changes.save(staff, { type, edits, reason, factorCode }, { beforeCommit });
  }

  /** By the ids of their rows, oldest first. */
  async waiting(ids: readonly string[], ...types: string[]): Promise<Map<string, WaitingRefund[]>> {
    const found = new Map<string, WaitingRefund[]>();
    if (ids.length === 0) return found;
    const changes = await this.parts.database.reader.manager.find(Change, {
      where: { state: ChangeState.WAITING, subjectType: In(types), subjectId: In([...ids]) },
      order: { createdAt: "ASC", id: "ASC" },
    });
    for (const { id, subjectId, authorName, createdAt, fields } of changes) {
      const amount = proposedAmount({ amount: fields.find(({ name }) => name === "amount")?.after ?? null });
      const refund = newInstance(WaitingRefund, { id, authorName, createdAt, amount });
      found.set(subjectId, [...(found.get(subjectId) ?? []), refund]);
    }
    return found;
  }

  /** The audit log names both people, in the same transaction. */
  logged(
    { authorId, approverId: approver, id: change }: ApprovedChange,
    action: string,
    reference: string,
    more: object = {},
  ): WriteLogEntry {
    return this.parts.log.prepareEntry(authorId, action, reference, { change, ...more, approver });
  }
}

/** Rows of a table with empty fields: what is proposed is none of their columns. */
export const rowsOf =
  <Row extends { id: string }>(entity: EntityTarget<Row>, labelOf: (row: Row) => string): Approval["read"] =>
  async ({ manager }, ids) => {
    const rows = await manager.findBy(entity, { id: In([...ids]) } as FindOptionsWhere<Row>);
    return rows.map((row) => ({ id: row.id, label: labelOf(row) }));
  };

export const proposedAmount = ({ amount }: Values) => Money.ofNaira(Number(amount ?? 0));

export const decisionRow = ({ id: changeId, reason, authorName, approverName }: ApprovedChange) => ({
  id: randomUUID(),
  changeId,
  reason,
  authorName,
  approverName,
});
