import { randomUUID } from "node:crypto";
import { In } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { refuse } from "../../platform/admin/admin-result";
import { isAllowed, requirePermission } from "../../platform/admin/permission";
import type { Clock } from "../../platform/clock";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { badUserInput } from "../../platform/graphql/format-error";
import { InvalidField, Refused } from "../../platform/graphql/refusal";
import { newInstance } from "../../values/new-instance";
import type { StaffService } from "../staff";
import { lockLog } from "./change-log";
import { Change, ChangeState } from "./change.entity";
import {
  ChangeConflict,
  type ChangePreview,
  type ChangesInput,
  maxEdits,
  maxReasonLength,
} from "./changes.schema";
import { afterOf, compareEdits, refuseConflicts, refuseProblems, rehearsedChange, summaryOf } from "./drafts";
import type { ScheduledChanges } from "./scheduled-changes";
import { RowOperation } from "./row-operation";
import { carryOut } from "./row-set";
import type { Subject, SubjectRow, Values } from "./subject";
import type { Subjects } from "./subjects";

interface SaveOptions {
  /** The change that each row's change undoes, by the ids of the rows. */
  undone?: ReadonlyMap<string, string>;
  /** Written in the same transaction. */
  alongside?: (tx: Transaction) => Promise<void>;
}

/** The author of changes that the shop makes by itself. */
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

/** Enough changes of one row to find the last of a field. */
const maxSearched = 50;

/** More rows than a person compares; all of them are read while others wait to write. */
const maxShown = 50;

const hour = 3_600_000;
const day = 24 * hour;
const maxDaysAhead = 366;

/** Saves, schedules and undoes edits of rows; each is a `Change`. */
export class ChangesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly subjects: Subjects,
    private readonly scheduled: ScheduledChanges,
    private readonly staff: Pick<StaffService, "useFactor" | "whoMay">,
  ) {}

  /** The subject of that type. Throws BAD_USER_INPUT, and FORBIDDEN when the role may not see it. */
  subject(staff: SignedInStaff, type: string): Subject {
    const subject = this.subjects.find(type);
    if (!subject) throw badUserInput("There are no rows of this type");
    requirePermission(staff, subject.permission);
    return subject;
  }

  /** All rows of a type, or those with these ids. Throws as `subject`. */
  async rows(staff: SignedInStaff, type: string, ids?: readonly string[]): Promise<SubjectRow[]> {
    return this.subject(staff, type).read(this.database.reader, ids);
  }

  /** Describes the effects of edits without saving them. */
  async preview(staff: SignedInStaff, { type, edits }: ChangesInput): Promise<ChangePreview[]> {
    const subject = this.subject(staff, type);
    const { reader } = this.database;
    const drafts = await compareEdits(reader, staff, subject, edits);
    return Promise.all(
      drafts.map(async ({ operation, row, fields, problems, isConflict }) => ({
        id: row.id,
        summary: summaryOf({ operation, row, fields }),
        fields,
        problems: problems.map(({ message }) => message),
        effects:
          problems.length > 0
            ? []
            : await this.subjects.effectsOf(reader, type, row, afterOf(row, fields), operation),
        needsApproval: subject.needsApproval?.(afterOf(row, fields)) ?? false,
        isConflict,
      })),
    );
  }

  /**
   * Reads the edited rows as if the edits were saved, in a transaction that is always rolled back: `show` gets its
   * reader and the ids. Throws Refused(AdminRefusal) for what could not be saved.
   */
  async asIfSaved<Result>(
    staff: SignedInStaff,
    { type, edits }: ChangesInput,
    show: (reader: Reader, ids: readonly string[]) => Promise<Result>,
  ): Promise<Result> {
    const subject = this.subject(staff, type);
    if (edits.length > maxShown) refuse(`Please look at no more than ${maxShown} rows at once`);
    return this.database.rehearsal(async (tx) => {
      const drafts = await compareEdits(tx, staff, subject, edits);
      refuseProblems(drafts);
      for (const { operation, row, fields } of drafts) {
        const values = Object.fromEntries(fields.map(({ name, after }) => [name, after]));
        const change = rehearsedChange(staff, { operation, fields });
        if (fields.length > 0) await carryOut(tx, subject, row.id, values, change);
      }
      return show(
        tx,
        drafts.map(({ row }) => row.id),
      );
    });
  }

  /**
   * Saves all edits in one transaction, or none: applied at once, or at `effectiveAt`. Throws Refused(ChangeConflict)
   * when a row was edited since it was read, and Refused(AdminRefusal) with fields such as `edits.3.price`.
   */
  async save(staff: SignedInStaff, input: ChangesInput, { undone = new Map(), alongside }: SaveOptions = {}) {
    const subject = this.subject(staff, input.type);
    const now = this.clock.now();
    const effectiveAt = input.effectiveAt ?? now;
    if (effectiveAt.getTime() > now.getTime() + maxDaysAhead * day)
      refuse("Please choose a time within a year", new InvalidField("effectiveAt", "Within a year"));
    const saved = await this.database.transaction(async (tx) => {
      await lockLog(tx);
      const drafts = await compareEdits(tx, staff, subject, input.edits, undone);
      refuseProblems(drafts);
      if (subject.isReasonRequired && !input.reason?.trim())
        refuse("Please say why: the customer reads it", new InvalidField("reason", "Please say why"));
      refuseConflicts(drafts);
      const batchId = randomUUID();
      const waits = drafts.some(({ row, fields }) => subject.needsApproval?.(afterOf(row, fields)) ?? false);
      if (waits) await this.proveFactor(tx, staff, input.factorCode);
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
            undoOf: undone.get(row.id) ?? null,
          }),
        );
      if (changes.length === 0) refuse("These values are the same as before");
      for (const change of changes) await tx.manager.insert(Change, change);
      if (isDue) await this.scheduled.apply(tx, subject, changes);
      await alongside?.(tx);
      const ids = changes.map(({ subjectId }) => subjectId);
      return { changes, rows: await subject.read(tx, ids), subject };
    });
    await subject.onApplied?.();
    return saved;
  }

  /**
   * Saves an edit that the shop makes by itself, with the author "system". False when the row has these values already,
   * or somebody edited it at the same moment.
   */
  async saveBySystem(
    type: string,
    id: string,
    values: Values,
    { reason, alongside }: { reason: string } & Required<Pick<SaveOptions, "alongside">>,
  ): Promise<boolean> {
    const subject = this.subjects.find(type);
    const [row] = (await subject?.read(this.database.reader, [id])) ?? [];
    if (!subject || !row) throw new Error(`There is no ${type} ${id}`);
    if (Object.entries(values).every(([name, value]) => row.values[name] === value)) return false;
    const fields = Object.entries(values).map(([name, value]) => ({ name, value }));
    const edits = [{ id, version: row.version, fields }];
    try {
      await this.save(systemFor(subject), { type, edits, reason }, { alongside });
      return true;
    } catch (error) {
      if (error instanceof Refused && error.refusal instanceof ChangeConflict) return false;
      throw error;
    }
  }

  /** The applied change that set this field last; null when none did. */
  async lastOf(type: string, id: string, field: string): Promise<Change | null> {
    const changes = await this.database.reader.manager.find(Change, {
      where: { subjectType: type, subjectId: id, state: ChangeState.APPLIED },
      order: { createdAt: "DESC", id: "DESC" },
      take: maxSearched,
    });
    const bySettling = changes.toSorted((a, b) => Number(b.settledAt) - Number(a.settledAt));
    return bySettling.find(({ fields }) => fields.some(({ name }) => name === field)) ?? null;
  }

  /**
   * Saves the opposite of applied changes of one type, from the rows as they are now: all of them, or none. Throws as
   * `save`; a field that was edited again since is a conflict.
   */
  async undo(staff: SignedInStaff, ids: readonly string[]) {
    if (ids.length === 0 || ids.length > maxEdits) return refuse("Choose the changes to undo");
    const found = await this.database.reader.manager.findBy(Change, { id: In([...ids]) });
    const [first] = found;
    if (!first || found.length < new Set(ids).size) return refuse("There is no such change");
    const { subjectType: type } = first;
    if (found.some(({ state, subjectType }) => state !== ChangeState.APPLIED || subjectType !== type))
      return refuse("Only changes of one kind that were applied can be undone");
    const subject = this.subject(staff, type);
    const rows = await subject.read(
      this.database.reader,
      found.map(({ subjectId }) => subjectId),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const edits = found.map(({ operation, subjectId: id, subjectLabel, fields }) => {
      const values = fields.map(({ name, before }) => ({ name, value: before }));
      if (operation === RowOperation.REMOVE)
        return { operation: RowOperation.ADD, id, version: "", fields: values };
      const row = byId.get(id) ?? refuse(`${subjectLabel} is gone`);
      const isAddition = operation === RowOperation.ADD;
      const saved = new Map(fields.map(({ name, after }) => [name, after]));
      const names = isAddition ? Object.keys(row.values) : saved.keys();
      const isEditedAgain = [...names].some((name) => row.values[name] !== (saved.get(name) ?? null));
      const version = isEditedAgain ? "" : row.version;
      if (isAddition) return { operation: RowOperation.REMOVE, id, version, fields: [] };
      return { id, version, fields: values };
    });
    const reason = `Undo: ${first.reason || first.subjectLabel}`.slice(0, maxReasonLength);
    const undone = new Map(found.map(({ id, subjectId }) => [subjectId, id]));
    return this.save(staff, { type, edits, reason }, { undone });
  }

  /**
   * Approves a change that moves money: applies it now, or lets it wait for its time. Needs a new code of the second
   * factor of a person other than its author; the author may approve after an hour when no one else can. Throws
   * Refused(AdminRefusal).
   */
  async approve(staff: SignedInStaff, id: string, code: string): Promise<Change> {
    const change = await this.find(staff, id);
    const subject = this.subject(staff, change.subjectType);
    for (const { name } of change.fields) requirePermission(staff, subject.fields[name]!.permission);
    if (change.authorId === staff.id) await this.refuseOwnApproval(subject, change);
    const approved = await this.database.transaction(async (tx) => {
      await lockLog(tx);
      await this.proveFactor(tx, staff, code);
      const approver = { approverId: staff.id, approverName: staff.name };
      const waiting = { id, state: ChangeState.WAITING };
      const ready = { ...approver, state: ChangeState.SCHEDULED };
      const { affected } = await tx.manager.update(Change, waiting, ready);
      if (affected !== 1) return refuse("This change does not wait for approval any more");
      Object.assign(change, ready);
      if (change.effectiveAt <= this.clock.now()) await this.scheduled.applyScheduled(tx, subject, change);
      return change;
    });
    await subject.onApplied?.();
    return approved;
  }

  private async refuseOwnApproval(subject: Subject, { authorId, createdAt, fields }: Change): Promise<void> {
    const permissions = fields.map(({ name }) => subject.fields[name]!.permission);
    const others = (await this.staff.whoMay(permissions)).filter(({ id }) => id !== authorId);
    if (others.length > 0)
      refuse(`Somebody else has to approve it: ${others.map(({ name }) => name).join(", ")}`);
    if (this.clock.now().getTime() - createdAt.getTime() < hour)
      refuse("You are the only one who may approve it. You can do so an hour after it was made");
  }

  private async proveFactor(
    tx: Transaction,
    { id }: SignedInStaff,
    code: string | null | undefined,
  ): Promise<void> {
    if (!code)
      refuse("Enter a new code of your authenticator app", new InvalidField("factorCode", "Enter a code"));
    else await this.staff.useFactor(tx, id, code);
  }

  /** Drops a change that waits for its time or for approval. Throws Refused(AdminRefusal) when it does not any more. */
  async cancel(staff: SignedInStaff, id: string): Promise<Change> {
    const change = await this.find(staff, id);
    const subject = this.subject(staff, change.subjectType);
    for (const { name } of change.fields) requirePermission(staff, subject.fields[name]!.permission);
    return this.database.transaction(async (tx) => {
      if (!(await this.scheduled.settle(tx, change, ChangeState.CANCELLED)))
        return refuse("This change was applied or cancelled already");
      return change;
    });
  }

  /** Changes of rows that this person may see, newest first. */
  async list(
    staff: SignedInStaff,
    { type, id, state }: { type?: string | null; id?: string | null; state?: ChangeState | null },
    limit: number,
    before: string | null,
  ): Promise<Change[]> {
    const last = before ? await this.find(staff, before) : null;
    const types = this.subjects.all
      .filter((subject) => isAllowed(staff, subject.permission) && (!type || subject.type === type))
      .map((subject) => subject.type);
    if (types.length === 0) return [];
    const query = this.database.reader.manager
      .createQueryBuilder(Change, "change")
      // Of all types as an expression, because an index of the types would lead to all changes.
      .where(`${type ? "change.subjectType" : "COALESCE(change.subjectType, '')"} IN (:...types)`, { types })
      .orderBy("change.createdAt", "DESC")
      .addOrderBy("change.id", "DESC")
      .limit(limit);
    if (id) query.andWhere("change.subjectId = :id", { id });
    if (state) query.andWhere("change.state = :state", { state });
    if (last)
      query.andWhere("(change.createdAt, change.id) < (:at, :before)", {
        at: last.createdAt.getTime(),
        before,
      });
    return query.getMany();
  }

  private async find(staff: SignedInStaff, id: string): Promise<Change> {
    const change = await this.database.reader.manager.findOneBy(Change, { id });
    if (!change) return refuse("There is no such change");
    this.subject(staff, change.subjectType);
    return change;
  }
}
