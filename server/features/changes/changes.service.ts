import { randomUUID } from "node:crypto";
import { In } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { isAllowed, requirePermission } from "../../platform/admin/permission";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { InvalidField, Refused, refuse } from "../../platform/graphql/refusal";
import { newInstance } from "../../values/new-instance";
import type { ProveFactor, StaffService } from "../staff";
import { lockLog } from "./change-log";
import { Change, ChangeState, RowOperation } from "./change.entity";
import type { ChangesReader } from "./changes-reader";
import {
  type ChangeBatch,
  ChangeConflict,
  type ChangesInput,
  maxEdits,
  maxReasonLength,
  type RowEdit,
} from "./changes.schema";
import { afterOf, compareEdits, refuseConflicts, refuseProblems } from "./drafts";
import { isUnedited, openStates, permissionsFor, type ScheduledChanges } from "./scheduled-changes";
import type { Subject, SubjectRow, Values } from "./subject";
import type { Subjects } from "./subjects";
import { shortInstantText } from "../../values/dates";
import { dayMs, hourMs } from "../../values/durations";

interface SaveOptions {
  /** By the ids of the rows. */
  undone?: ReadonlyMap<string, string>;
  /** Runs in the same transaction. */
  beforeCommit?: (tx: Transaction) => Promise<void>;
}

export const systemId = "system";

/** Has the permissions of one subject, and no session. */
const systemFor = ({ permission, fields }: Subject): SignedInStaff => ({
  id: systemId,
  name: systemId,
  email: systemId,
  role: systemId,
  permissions: new Set([permission, ...Object.values(fields).map((field) => field.permission)]),
  sessionId: "",
  isConfirmed: true,
});

const maxDaysAhead = 366;

export class ChangesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly subjects: Subjects,
    private readonly reader: ChangesReader,
    private readonly scheduled: ScheduledChanges,
    private readonly staff: Pick<StaffService, "find" | "withFactor" | "membersWith">,
  ) {}

  /**
   * Saves all edits in one transaction, or none; they apply at once or at `effectiveAt`. Throws Refused(ChangeConflict)
   * when a row was edited since it was read, and Refused with fields such as `edits.3.price`.
   */
  async save(
    staff: SignedInStaff,
    input: ChangesInput,
    { undone = new Map(), beforeCommit }: SaveOptions = {},
  ) {
    const subject = this.reader.subject(staff, input.type);
    const now = this.clock.now();
    const effectiveAt = input.effectiveAt ?? now;
    if (effectiveAt.getTime() > now.getTime() + maxDaysAhead * dayMs)
      refuse("Please choose a time within a year", new InvalidField("effectiveAt", "Within a year"));
    for (const { id, fields } of input.edits) {
      const values = Object.fromEntries(fields.map(({ name, value = null }) => [name, value]));
      await subject.checkOutside?.(id, values);
    }
    const saved = await this.inTransaction(staff, input.factorCode, async (tx, proveFactor) => {
      await lockLog(tx);
      const drafts = await compareEdits(tx, staff, subject, input.edits, undone);
      refuseProblems(drafts);
      const waits = subject.needsApproval ?? false;
      if (waits && !input.reason?.trim())
        refuse("Please say why: the customer reads it", new InvalidField("reason", "Please say why"));
      refuseConflicts(drafts);
      const batchId = randomUUID();
      if (waits) await proveFactor(tx);
      const isDue = effectiveAt <= now && !waits;
      const changes = drafts
        .filter(({ fields }) => fields.length > 0)
        .map(({ operation, row, fields }) =>
          newInstance(Change, {
            id: randomUUID(),
            batchId,
            subjectType: subject.type,
            subjectId: row.id,
            subjectLabel: row.label,
            operation,
            baseVersion: row.version,
            fields,
            authorId: staff.id,
            authorName: staff.name,
            reason: input.reason ?? "",
            state: waits ? ChangeState.WAITING : isDue ? ChangeState.APPLIED : ChangeState.SCHEDULED,
            approverId: null,
            approverName: null,
            createdAt: now,
            effectiveAt: isDue ? now : effectiveAt,
            settledAt: isDue ? now : null,
            problem: null,
            undoOf: undone.get(row.id) ?? null,
          }),
        );
      if (changes.length === 0) refuse("These values are the same as before");
      for (const change of changes) await tx.manager.insert(Change, change);
      if (isDue) await this.scheduled.apply(tx, subject, changes);
      await beforeCommit?.(tx);
      const ids = changes.map(({ subjectId }) => subjectId);
      return { changes, rows: await subject.read(tx, ids), subject };
    });
    await this.subjects.onApplied();
    return saved;
  }

  /**
   * Saves an edit of the shop itself. False when the row has these values already, or somebody edited it at the same
   * moment.
   */
  async saveBySystem(
    type: string,
    id: string,
    values: Values,
    { reason, beforeCommit }: { reason: string } & Required<Pick<SaveOptions, "beforeCommit">>,
  ): Promise<boolean> {
    const subject = this.subjects.find(type);
    const [row] = (await subject?.read(this.database.reader, [id])) ?? [];
    if (!subject || !row) throw new Error(`There is no ${type} ${id}`);
    if (Object.entries(values).every(([name, value]) => row.values[name] === value)) return false;
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
    const edits = [{ id, version: row.version, fields }];
    try {
      await this.save(systemFor(subject), { type, edits, reason }, { beforeCommit });
      return true;
    } catch (error) {
      if (error instanceof Refused && error.refusal instanceof ChangeConflict) return false;
      throw error;
    }
  }

  /** Undoes applied changes of one type, all or none. Throws as `save`; a field that was edited since is a conflict. */
  async undo(staff: SignedInStaff, ids: readonly string[]) {
    if (ids.length === 0 || ids.length > maxEdits) return refuse("Choose the changes to undo");
    const found = await this.database.reader.manager.findBy(Change, { id: In([...ids]) });
    if (found.length < new Set(ids).size) return refuse("There is no such change");
    if (found.some(({ state, subjectType }) => state !== APPLIED || subjectType !== found[0]!.subjectType))
      return refuse("Only changes of one kind that were applied can be undone");
    return this.undoFound(staff, found);
  }

  /**
   * Undoes what was applied of a batch, all or none. `leaveEdited` leaves rows that were edited or removed since as they
   * are. Throws as `save`.
   */
  async undoBatch(staff: SignedInStaff, batchId: string, leaveEdited: boolean) {
    const found = await this.database.reader.manager.findBy(Change, { batchId, state: APPLIED });
    if (found.length === 0) return refuse("There is nothing to undo");
    return this.undoFound(staff, found, leaveEdited);
  }

  private async undoFound(staff: SignedInStaff, found: readonly Change[], leaveEdited = false) {
    const { subjectType: type, subjectLabel, reason } = found[0]!;
    const subject = this.reader.subject(staff, type);
    const rowIds = found.map(({ subjectId }) => subjectId);
    const rows = await subject.read(this.database.reader, rowIds);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const undoable = found.filter((change) => !leaveEdited || isAsSaved(change, byId.get(change.subjectId)));
    if (undoable.length === 0) return refuse("All of these rows were edited since");
    const edits = undoable.map((change) => {
      const row = byId.get(change.subjectId);
      if (!row && change.operation !== RowOperation.REMOVE) refuse(`${change.subjectLabel} is gone`);
      return oppositeOf(change, row && isAsSaved(change, row) ? row.version : "");
    });
    const why = `Undo: ${reason || subjectLabel}`.slice(0, maxReasonLength);
    const undone = new Map(undoable.map(({ id, subjectId }) => [subjectId, id]));
    return this.save(staff, { type, edits, reason: why }, { undone });
  }

  /**
   * Applies a change that moves money, now or at its time. Needs a new code of another person than the author; the
   * author may approve after an hour when no one else can. Throws Refused.
   */
  async approve(staff: SignedInStaff, id: string, code: string): Promise<Change> {
    const { change, subject } = await this.findPermitted(staff, id);
    const problem = await this.ownApprovalProblem(subject, change, staff);
    if (problem !== null) refuse(problem);
    if (change.state === ChangeState.WAITING)
      await subject.checkOutside?.(change.subjectId, afterOf({ values: {} }, change.fields));
    await this.inTransaction(staff, code, async (tx, proveFactor) => {
      await lockLog(tx);
      await proveFactor(tx);
      const approver = { approverId: staff.id, approverName: staff.name };
      const waiting = { id, state: ChangeState.WAITING };
      const ready = { ...approver, state: ChangeState.SCHEDULED };
      const { affected } = await tx.manager.update(Change, waiting, ready);
      if (affected !== 1) return refuse("This change does not wait for approval any more");
      Object.assign(change, ready);
      if (change.effectiveAt <= this.clock.now()) await this.scheduled.applyScheduled(tx, change);
    });
    await this.subjects.onApplied();
    return change;
  }

  /** Throws Refused when there is none, and FORBIDDEN when the person may not make such a change. */
  private async findPermitted(staff: SignedInStaff, id: string) {
    const change = await this.reader.find(staff, id);
    return { change, subject: this.requirePermissions(staff, change) };
  }

  private requirePermissions(staff: SignedInStaff, change: Change): Subject {
    const subject = this.reader.subject(staff, change.subjectType);
    for (const permission of permissionsFor(subject, change)) requirePermission(staff, permission);
    return subject;
  }

  /** Why this person may not approve a waiting change now, as a sentence; null when they may, or it does not wait. */
  async approvalProblem(staff: SignedInStaff, change: Change): Promise<string | null> {
    const subject = this.subjects.find(change.subjectType);
    if (change.state !== ChangeState.WAITING || !subject) return null;
    if (!permissionsFor(subject, change).every((permission) => isAllowed(staff, permission)))
      return "Your role may not approve it";
    if (!(await this.staff.find(staff.id))?.totpSecret)
      return "Set up your second factor in the menu: approving needs a code of it";
    return this.ownApprovalProblem(subject, change, staff);
  }

  private async ownApprovalProblem(
    subject: Subject,
    change: Change,
    { id }: SignedInStaff,
  ): Promise<string | null> {
    const { authorId, createdAt } = change;
    if (authorId !== id) return null;
    const others = (await this.staff.membersWith(permissionsFor(subject, change))).filter(
      (member) => member.id !== authorId,
    );
    if (others.length > 0)
      return `Somebody else has to approve it: ${others.map(({ name }) => name).join(", ")}`;
    const from = new Date(createdAt.getTime() + hourMs);
    if (this.clock.now() >= from) return null;
    return `You are the only one who may approve it. You can do so an hour after it was made: ${shortInstantText(from)}`;
  }

  private inTransaction<Result>(
    { id }: SignedInStaff,
    code: string | null | undefined,
    work: (tx: Transaction, proveFactor: ProveFactor) => Promise<Result>,
  ): Promise<Result> {
    const run = (proveFactor: ProveFactor) => this.database.transaction((tx) => work(tx, proveFactor));
    return code ? this.staff.withFactor(id, code, run) : run(refuseWithoutCode);
  }

  /**
   * Saves a held change as an owner's own: applied at once, or waiting for approval when it moves money. Throws as
   * `save`; a field that was edited since is a conflict.
   */
  async applyHeld(staff: SignedInStaff, id: string, factorCode: string | null) {
    if (staff.role !== "owner") refuse("Only an owner can apply it in their own name");
    const change = await this.reader.find(staff, id);
    if (change.state !== ChangeState.HELD) refuse("This change is not held any more");
    const { subjectType: type, subjectId, operation, reason } = change;
    const [row] = await this.reader.rows(staff, type, [subjectId]);
    const version = row && isUnedited(change, row) ? row.version : "";
    const values = change.fields.map(({ name, after }) => ({ name, value: after }));
    const fields = operation === RowOperation.REMOVE ? [] : values;
    const edits = [{ operation, id: subjectId, version, fields }];
    const beforeCommit = async (tx: Transaction) => {
      const why = `${staff.name} has applied it in their own name`;
      if (!(await this.scheduled.settle(tx, change, ChangeState.CANCELLED, why)))
        refuse("This change is not held any more");
    };
    return this.save(staff, { type, edits, reason, factorCode }, { beforeCommit });
  }

  /** Throws Refused when the change waits no longer. */
  async cancel(staff: SignedInStaff, id: string): Promise<Change> {
    const { change } = await this.findPermitted(staff, id);
    if (!(await this.cancelAll([change]))) refuse("This change was applied or cancelled already");
    return change;
  }

  /** Cancels what waits of a batch. Throws Refused when nothing does. */
  async cancelBatch(staff: SignedInStaff, batchId: string): Promise<ChangeBatch> {
    const open = { batchId, state: In([...openStates]) };
    const changes = await this.database.reader.manager.findBy(Change, open);
    for (const change of changes) this.requirePermissions(staff, change);
    if (!(await this.cancelAll(changes))) refuse("These changes were applied or cancelled already");
    return this.reader.batch(staff, batchId);
  }

  /** Returns whether any of them still waited. */
  private cancelAll(changes: readonly Change[]): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const settled: boolean[] = [];
      for (const change of changes)
        settled.push(await this.scheduled.settle(tx, change, ChangeState.CANCELLED));
      return settled.includes(true);
    });
  }
}

const { APPLIED } = ChangeState;

/** Whether the row still is as this change has left it. */
function isAsSaved({ operation, fields }: Change, row: SubjectRow | undefined): boolean {
  if (!row || operation === RowOperation.REMOVE) return !row && operation === RowOperation.REMOVE;
  const saved = new Map(fields.map(({ name, after }) => [name, after]));
  const names = operation === RowOperation.ADD ? Object.keys(row.values) : [...saved.keys()];
  return names.every((name) => row.values[name] === (saved.get(name) ?? null));
}

function oppositeOf({ operation, subjectId: id, fields }: Change, version: string): RowEdit {
  if (operation === RowOperation.ADD) return { operation: RowOperation.REMOVE, id, version, fields: [] };
  const values = fields.map(({ name, before }) => ({ name, value: before }));
  if (operation === RowOperation.EDIT) return { id, version, fields: values };
  return { operation: RowOperation.ADD, id, version, fields: values };
}

async function refuseWithoutCode(): Promise<void> {
  refuse("Enter a new code of your authenticator app", new InvalidField("factorCode", "Enter a code"));
}
