import { In, LessThanOrEqual } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { Refused } from "../../platform/graphql/refusal";
import { appendToLog, lockLog } from "./change-log";
import { Change, ChangeState } from "./change.entity";
import { maxEdits } from "./changes.schema";
import { RowOperation } from "./row-operation";
import { carryOut } from "./row-set";
import type { Subject } from "./subject";
import type { Subjects } from "./subjects";

/** Applies changes: at once, or when their time has come. */
export class ScheduledChanges {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly subjects: Subjects,
  ) {}

  /** Applies the changes whose time has come, each in a transaction of its own, in the order of their times. */
  async applyDue(): Promise<void> {
    const effectiveAt = LessThanOrEqual(this.clock.now());
    const due = await this.database.reader.manager.find(Change, {
      where: { state: ChangeState.SCHEDULED, effectiveAt },
      order: { effectiveAt: "ASC", createdAt: "ASC" },
      take: maxEdits,
    });
    for (const change of due) {
      const subject = this.subjects.find(change.subjectType);
      if (subject) await this.applyOrDrop(subject, change);
    }
  }

  /** A change that is refused at its time, such as one of a wallet that has too little, must not stop the others. */
  private async applyOrDrop(subject: Subject, change: Change): Promise<void> {
    try {
      await this.database.transaction((tx) => this.applyScheduled(tx, subject, change));
      await subject.onApplied?.();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.database.transaction((tx) => this.settle(tx, change, ChangeState.CONFLICT));
    }
  }

  /** Applies a change whose time has come; drops it as a conflict when its row was edited meanwhile. */
  async applyScheduled(tx: Transaction, subject: Subject, change: Change): Promise<void> {
    await lockLog(tx);
    const [row] = await subject.read(tx, [change.subjectId]);
    const isUnedited = change.fields.every(({ name, before }) => (row?.values[name] ?? null) === before);
    const isAsKnown = isUnedited && (row === undefined) === (change.operation === RowOperation.ADD);
    const isRemoval = row && change.operation === RowOperation.REMOVE;
    // Rows that could be spared when it was made may be the last ones now.
    const problem = isRemoval ? subject.rows?.removalProblem(row, await subject.read(tx)) : null;
    const state = isAsKnown && !problem ? ChangeState.APPLIED : ChangeState.CONFLICT;
    if (!(await this.settle(tx, change, state))) return; // cancelled, or applied by another process
    if (state === ChangeState.APPLIED) await this.apply(tx, subject, [change]);
  }

  /** Returns whether the change was still waiting. */
  async settle(tx: Transaction, change: Change, state: ChangeState): Promise<boolean> {
    change.settledAt = this.clock.now();
    change.state = state;
    const { settledAt } = change;
    const waiting = { id: change.id, state: In([ChangeState.SCHEDULED, ChangeState.WAITING]) };
    return (await tx.manager.update(Change, waiting, { state, settledAt })).affected === 1;
  }

  /** Writes the changes and appends them to the log. */
  async apply(tx: Transaction, subject: Subject, changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      const values = Object.fromEntries(change.fields.map(({ name, after }) => [name, after]));
      await carryOut(tx, subject, change.subjectId, values, change);
    }
    await appendToLog(tx, changes);
  }
}
