import { refuse } from "../../platform/graphql/refusal";
import { type FindOptionsWhere, In, type SelectQueryBuilder } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { isAllowed, requirePermission } from "../../platform/admin/permission";
import type { Database, Reader } from "../../platform/database/database";
import { pageByTime } from "../../platform/database/page-by-time";
import { badUserInput } from "../../platform/graphql/format-error";
import { newInstance } from "../../values/new-instance";
import { Change, ChangeState, RowOperation } from "./change.entity";
import {
  ChangeBatch,
  type ChangeFilter,
  type ChangePreview,
  type ChangesInput,
  type ScheduledValue,
} from "./changes.schema";
import { afterOf, compareEdits, refuseProblems, rehearsedChange, summaryOf } from "./drafts";
import { applyOperation } from "./row-set";
import { withChoices } from "./choices";
import type { Choice, Subject, SubjectField, SubjectRow } from "./subject";
import type { Subjects } from "./subjects";

/** Changes of a row searched for the last one of a field. */
const maxSearched = 50;

/** All of them are read while others wait to write. */
const maxShown = 50;

export class ChangesReader {
  constructor(
    private readonly database: Database,
    private readonly subjects: Subjects,
  ) {}

  /** Throws BAD_USER_INPUT for an unknown type, and FORBIDDEN when the role may not see it. */
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

  /** What can be chosen for the field now; none where it is typed. */
  async choices(field: SubjectField): Promise<readonly Choice[]> {
    return (await field.choices?.(this.database.reader)) ?? [];
  }

  withChoices(subject: Subject): Promise<Subject> {
    return withChoices(this.database.reader, subject);
  }

  async preview(staff: SignedInStaff, { type, edits }: ChangesInput): Promise<ChangePreview[]> {
    const subject = this.subject(staff, type);
    const { reader } = this.database;
    const drafts = await compareEdits(reader, staff, subject, edits);
    const savable = drafts.filter(({ problems }) => problems.length === 0);
    const found = await this.subjects.effectsOf(
      reader,
      type,
      savable.map(({ row, fields, operation }) => [row, afterOf(row, fields), operation]),
    );
    const effects = new Map(savable.map((draft, index) => [draft, found[index]]));
    return drafts.map((draft) => ({
      id: draft.row.id,
      summary: summaryOf(draft),
      fields: draft.fields,
      problems: draft.problems.map(({ message }) => message),
      effects: effects.get(draft) ?? [],
      needsApproval: subject.needsApproval ?? false,
      isConflict: draft.isConflict,
    }));
  }

  /**
   * `show` reads the edited rows in a transaction that is always rolled back. Throws Refused for what could not be
   * saved.
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
        const change = rehearsedChange(staff, { operation, fields });
        if (fields.length > 0) await applyOperation(tx, subject, row.id, change);
      }
      return show(
        tx,
        drafts.map(({ row }) => row.id),
      );
    });
  }

  /** Null when no applied change set this field. */
  async lastOf(type: string, id: string, field: string): Promise<Change | null> {
    const changes = await this.database.reader.manager.find(Change, {
      where: { subjectType: type, subjectId: id, state: ChangeState.APPLIED },
      order: { createdAt: "DESC", id: "DESC" },
      take: maxSearched,
    });
    const bySettling = changes.toSorted((a, b) => Number(b.settledAt) - Number(a.settledAt));
    return bySettling.find(({ fields }) => fields.some(({ name }) => name === field)) ?? null;
  }

  /** Only rows that this person may see, newest first. */
  async list(
    staff: SignedInStaff,
    { type, id, state, batchId }: ChangeFilter,
    limit: number,
    before: string | null,
  ): Promise<Change[]> {
    const last = before ? await this.find(staff, before) : null;
    const query = this.page(staff, { type, state }, limit, last);
    if (id) query?.andWhere("change.subjectId = :id", { id });
    if (batchId) query?.andWhere("change.batchId = :batchId", { batchId });
    return (await query?.getMany()) ?? [];
  }

  /** Batches with a change in this state, newest first. `before`: the id of a batch. */
  async batches(
    staff: SignedInStaff,
    state: ChangeState | null,
    limit: number,
    before: string | null,
  ): Promise<ChangeBatch[]> {
    const last = before ? await this.exampleOf(before, state) : null;
    const query = this.page(staff, { state }, limit, last);
    const others = query
      ?.subQuery()
      .from(Change, "other")
      .where("other.batchId = change.batchId AND other.id > change.id");
    if (state) others?.andWhere("other.state = :state");
    const examples = await query?.andWhere(`NOT EXISTS ${others?.getQuery()}`).getMany();
    return this.withCounts(examples ?? []);
  }

  /** Throws Refused when there is none, and as `subject`. */
  async batch(staff: SignedInStaff, id: string): Promise<ChangeBatch> {
    const example = await this.exampleOf(id);
    this.subject(staff, example.subjectType);
    const [batch] = await this.withCounts([example]);
    return batch!;
  }

  /**
   * The change by which a list sorts its batch, as all of a batch have one time. After the batch has left the state, the
   * list continues where it was.
   */
  private async exampleOf(batchId: string, state: ChangeState | null = null): Promise<Change> {
    const find = (where: FindOptionsWhere<Change>) =>
      this.database.reader.manager.findOne(Change, { where: { batchId, ...where }, order: { id: "DESC" } });
    const example = (state && (await find({ state }))) ?? (await find({}));
    return example ?? refuse("There are no such changes");
  }

  private async withCounts(examples: readonly Change[]): Promise<ChangeBatch[]> {
    const counts: { batchId: string; state: ChangeState; problem: string | null; count: number }[] =
      await this.database.reader.manager
        .createQueryBuilder(Change, "change")
        .select("change.batchId", "batchId")
        .addSelect("change.state", "state")
        .addSelect("change.problem", "problem")
        .addSelect("COUNT(*)", "count")
        .where({ batchId: In(examples.map(({ batchId }) => batchId)) })
        .groupBy("change.batchId")
        .addGroupBy("change.state")
        .addGroupBy("change.problem")
        .getRawMany();
    return examples.map((example) => {
      const ofBatch = counts.filter(({ batchId }) => batchId === example.batchId);
      const countOf = (state?: ChangeState) =>
        ofBatch.filter((each) => !state || each.state === state).reduce((sum, { count }) => sum + count, 0);
      const states = [...new Set(ofBatch.map(({ state }) => state))];
      return newInstance(ChangeBatch, {
        id: example.batchId,
        example,
        count: countOf(),
        states: states.map((state) => ({ state, count: countOf(state) })),
        problems: [...new Set(ofBatch.flatMap(({ problem }) => problem ?? []))],
      });
    });
  }

  /** Null when the person may see no rows of the type. */
  private page(
    staff: SignedInStaff,
    { type, state }: Pick<ChangeFilter, "type" | "state">,
    limit: number,
    last: Change | null,
  ): SelectQueryBuilder<Change> | null {
    const types = this.subjects.all
      .filter((subject) => isAllowed(staff, subject.permission) && (!type || subject.type === type))
      .map((subject) => subject.type);
    if (types.length === 0) return null;
    const query = this.database.reader.manager
      .createQueryBuilder(Change, "change")
      // An expression over all types, because an index of the types would lead to all changes.
      .where(`${type ? "change.subjectType" : "COALESCE(change.subjectType, '')"} IN (:...types)`, { types });
    if (state) query.andWhere("change.state = :state", { state });
    return pageByTime(query, "DESC", limit, last);
  }

  /** Edits of rows of a type that wait for their time. Throws as `subject`. */
  async scheduledValues(staff: SignedInStaff, type: string): Promise<ScheduledValue[]> {
    const { fields } = this.subject(staff, type);
    const changes = await this.database.reader.manager.find(Change, {
      where: { subjectType: type, state: ChangeState.SCHEDULED, operation: RowOperation.EDIT },
      order: { effectiveAt: "ASC", id: "ASC" },
    });
    return changes.flatMap(({ subjectId, effectiveAt, fields: changed }) =>
      changed
        .filter(({ name }) => Object.hasOwn(fields, name))
        .map(({ name, after }) => ({
          rowId: subjectId,
          field: name,
          text: fields[name]!.display(after),
          effectiveAt,
        })),
    );
  }

  /** Changes of an author that wait for their time or for approval, of rows that this person may see. */
  async openOf(staff: SignedInStaff, authorId: string): Promise<Change[]> {
    const changes = await this.database.reader.manager.find(Change, {
      where: { authorId, state: In([ChangeState.SCHEDULED, ChangeState.WAITING]) },
      order: { effectiveAt: "ASC", id: "ASC" },
      take: maxSearched,
    });
    const mayBeSeen = (type: string) => isAllowed(staff, this.subjects.find(type)?.permission ?? "anyone");
    return changes.filter(({ subjectType }) => mayBeSeen(subjectType));
  }

  /** Throws Refused when there is none, and as `subject`. */
  async find(staff: SignedInStaff, id: string): Promise<Change> {
    const change = await this.database.reader.manager.findOneBy(Change, { id });
    if (!change) return refuse("There is no such change");
    if (!this.subjects.find(change.subjectType))
      return refuse(`${change.subjectLabel} is no longer edited here`);
    this.subject(staff, change.subjectType);
    return change;
  }
}
