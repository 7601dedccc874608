import { type FindOptionsWhere, In, LessThanOrEqual, MoreThan } from "typeorm";
import type { Permission } from "../../platform/admin/permission";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { refuse, Refused } from "../../platform/graphql/refusal";
import type { Logger } from "../../platform/observability/logger";
import { dayMs } from "../../values/durations";
import type { StaffService } from "../staff";
import { appendToLog, lockLog } from "./change-log";
import { Change, ChangeState, RowOperation } from "./change.entity";
import { withChoices } from "./choices";
import { clashesAfter } from "./drafts";
import { applyOperation } from "./row-set";
import type { Subject, SubjectRow } from "./subject";
import type { Subjects } from "./subjects";

const pageSize = 500;
const reportedDays = 7;
export const openStates = [ChangeState.SCHEDULED, ChangeState.WAITING, ChangeState.HELD] as const;

export class ScheduledChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly subjects: Subjects,
    private readonly logger: Logger,
    private readonly staff: Pick<StaffService, "may">,
  ) {}

  /**
   * Each due change has a transaction of its own, in the order of their times. One that cannot be applied does not stop
   * the others.
   */
  async applyDue(): Promise<void> {
    const where = { state: ChangeState.SCHEDULED, effectiveAt: LessThanOrEqual(this.clock.now()) };
    for (let failed = 0; ;) {
      const due = await this.database.reader.manager.find(Change, {
        where,
        order: { effectiveAt: "ASC", createdAt: "ASC", id: "ASC" },
        skip: failed,
        take: pageSize,
      });
      if (due.length === 0) return;
      for (const change of due) {
        try {
          await this.applyOrDrop(change);
        } catch (error) {
          failed += 1;
          this.logger.error(
            { err: error, change: change.id },
            "a scheduled change failed; it is tried again",
          );
        }
      }
    }
  }

  /** Throws only what may succeed at the next run. */
  private async applyOrDrop(change: Change): Promise<void> {
    try {
      await this.database.transaction((tx) => this.applyScheduled(tx, change));
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // a fault that may pass
      const { message } = error;
      await this.database.transaction((tx) => this.settle(tx, change, ChangeState.CONFLICT, message));
      return;
    }
    await this.subjects.onApplied();
  }

  /**
   * Drops the change as a conflict when its row was edited meanwhile, and holds it when its author or approver may not
   * make it any more. Throws Refused when it can never be applied.
   */
  async applyScheduled(tx: Transaction, change: Change): Promise<void> {
    await lockLog(tx);
    const stored = this.subjects.find(change.subjectType);
    if (!stored) refuse("There are no rows of this type any more");
    const subject = await withChoices(tx, stored);
    checkFields(subject, change);
    const formerName = await this.nameOfUnauthorized(tx, subject, change);
    if (formerName !== null) {
      await this.settle(tx, change, ChangeState.HELD, `${formerName} may not make this change any more`);
      return;
    }
    const [row] = await subject.read(tx, [change.subjectId]);
    const isAsKnown =
      isUnedited(change, row) && (row === undefined) === (change.operation === RowOperation.ADD);
    const problem = isAsKnown
      ? await problemAmongRows(tx, subject, change, row)
      : "It was edited after this change was made";
    const state = problem === null ? ChangeState.APPLIED : ChangeState.CONFLICT;
    if (!(await this.settle(tx, change, state, problem))) return; // cancelled, or applied by another process
    if (state === ChangeState.APPLIED) await this.apply(tx, subject, [change]);
  }

  /** Null when both may still make it. */
  private async nameOfUnauthorized(
    tx: Transaction,
    subject: Subject,
    change: Change,
  ): Promise<string | null> {
    const permissions = permissionsFor(subject, change);
    const { authorId, authorName, approverId, approverName } = change;
    if (!(await this.staff.may(tx, authorId, permissions))) return authorName;
    if (approverId !== null && !(await this.staff.may(tx, approverId, permissions))) return approverName;
    return null;
  }

  /** Returns whether the change was still waiting. */
  async settle(
    tx: Transaction,
    change: Change,
    state: ChangeState,
    problem: string | null = null,
  ): Promise<boolean> {
    const settled = { state, problem, settledAt: this.clock.now() };
    Object.assign(change, settled);
    const waiting = { id: change.id, state: In([...openStates]) };
    return (await tx.manager.update(Change, waiting, settled)).affected === 1;
  }

  async apply(tx: Transaction, subject: Subject, changes: readonly Change[]): Promise<void> {
    for (const change of changes) await applyOperation(tx, subject, change.subjectId, change);
    await appendToLog(tx, changes);
  }

  /** Changes of the last days that were not applied, and all that wait for an owner. */
  async warnings(): Promise<string[]> {
    const { CONFLICT, HELD } = ChangeState;
    const since = MoreThan(new Date(this.clock.now().getTime() - reportedDays * dayMs));
    const [dropped, held] = await Promise.all([
      this.countAndExample({ state: CONFLICT, settledAt: since }),
      this.countAndExample({ state: HELD }),
    ]);
    return [
      dropped &&
        `Changes of the last ${reportedDays} days that were not applied: ${dropped}. See Changes, Not applied, and schedule them again if they are still needed`,
      held &&
        `Changes of people who may not make them any more: ${held}. An owner applies or cancels them: see Changes, Held`,
    ].filter((warning) => warning !== null);
  }

  /** Such as "2, such as MTN 40MB (Bisi Ade may not make this change any more)"; null when there are none. */
  private async countAndExample(where: FindOptionsWhere<Change>): Promise<string | null> {
    const options = { where, order: { createdAt: "DESC" }, take: 1 } as const;
    const [[newest], count] = await this.database.reader.manager.findAndCount(Change, options);
    if (!newest) return null;
    const { subjectLabel, problem } = newest;
    return `${count}, such as ${subjectLabel}${problem ? ` (${problem})` : ""}`;
  }
}

/** A row that was not the last one when the change was made may be now, and a name may be taken. */
async function problemAmongRows(
  tx: Transaction,
  subject: Subject,
  { operation, subjectId, subjectLabel, fields }: Change,
  row: SubjectRow = { id: subjectId, label: subjectLabel, group: "", values: {}, version: "" },
): Promise<string | null> {
  const isRemoval = operation === RowOperation.REMOVE;
  if (isRemoval ? !subject.rows : !subject.clashes) return null;
  const rows = await subject.read(tx);
  if (isRemoval) return subject.rows?.removalProblem(row, rows) ?? null;
  return clashesAfter(subject, rows, [{ operation, row, fields }]).get(subjectId) ?? null;
}

/** Whether the changed fields still have the values from which the change was made. */
export const isUnedited = ({ fields }: Change, row: SubjectRow | undefined) =>
  fields.every(({ name, before }) => (row?.values[name] ?? null) === before);

/** A removed field needs no permission. */
export function permissionsFor(subject: Subject, { operation, fields }: Change): Permission[] {
  const ofRows = operation === RowOperation.EDIT ? [] : (subject.rows?.permission ?? []);
  const ofFields =
    operation === RowOperation.REMOVE
      ? []
      : fields.flatMap(({ name }) => subject.fields[name]?.permission ?? []);
  return [subject.permission, ...ofFields].concat(ofRows);
}

/** Throws Refused for a removed field, and for a value that is no longer accepted. */
function checkFields(subject: Subject, { operation, subjectId, fields }: Change): void {
  for (const { name, label, after } of fields) {
    const field = Object.hasOwn(subject.fields, name) ? subject.fields[name] : undefined;
    if (!field) refuse(`There is no field ${label} any more`);
    if (operation !== RowOperation.REMOVE) field.parse(after, subjectId);
  }
}
