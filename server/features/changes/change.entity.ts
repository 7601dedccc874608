import { Field, ID } from "type-graphql";
import { NullableField, describedEnum, type ValueOf } from "../../platform/graphql/fields";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { StaffType } from "../../platform/admin/permission";
import { InstantColumn } from "../../platform/database/entities";

export const ChangeState = describedEnum("ChangeState", "The state of a change.", {
  WAITING: "It moves money, and waits for a second person's approval.",
  SCHEDULED: "It is applied at effectiveAt.",
  APPLIED: "It was applied.",
  CANCELLED: "It was cancelled before it was applied.",
  HELD: "It was not applied at its time, because its author or approver may not make it any more. An owner can apply it in their own name, or cancel it.",
  CONFLICT: "It was not applied at its time: problem says why.",
});
export type ChangeState = ValueOf<typeof ChangeState>;

export const RowOperation = describedEnum("RowOperation", "The operation of a change on its row.", {
  EDIT: "It changes fields.",
  ADD: "It adds the row, or brings it back.",
  REMOVE: "It removes the row.",
});
export type RowOperation = ValueOf<typeof RowOperation>;

@StaffType("staff", "One field of a change.")
export class ChangedField {
  @Field(() => String, { description: "The field's name, such as price." })
  name!: string;

  @Field(() => String, { description: "The field's label, such as Price." })
  label!: string;

  @NullableField(() => String, "The value before, as text.")
  before!: string | null;

  @NullableField(() => String, "The value after, as text.")
  after!: string | null;

  @Field(() => String, { description: "Both as people read them, such as ₦2,600 → ₦2,450." })
  text!: string;
}

/** An edit, creation or removal of one row. Holds only changed fields. */
@StaffType("changes.view", "An edit of one row: applied, waiting for its time, or dropped.")
@Entity("change")
export class Change {
  @Field(() => ID, { description: "Stable id, unique among changes." })
  @PrimaryColumn("varchar")
  id!: string;

  @Field(() => ID, { description: "The same for changes that were saved together." })
  @Column("varchar")
  batchId!: string;

  @Field(() => String, { description: "The type of the row, such as DataOption." })
  @Column("varchar")
  subjectType!: string;

  @Field(() => ID, { description: "The id of the row." })
  @Column("varchar")
  subjectId!: string;

  @Field(() => String, { description: "The row as it was called then." })
  @Column("text")
  subjectLabel!: string;

  @Field(() => RowOperation, { description: "The operation on the row." })
  @Column("varchar")
  operation!: RowOperation;

  @Column("varchar")
  baseVersion!: string;

  @Field(() => [ChangedField], { description: "The fields that it changes." })
  @Column("simple-json")
  fields!: ChangedField[];

  @Field(() => String, { description: "The name of the person who made it." })
  @Column("text")
  authorName!: string;

  @Column("varchar")
  authorId!: string;

  @Field(() => String, { description: "The reason why it was made; may be empty." })
  @Column("text")
  reason!: string;

  @Field(() => ChangeState, { description: "Its state." })
  @Column("varchar")
  state!: ChangeState;

  @Field(() => Date, { description: "When it was saved (UTC)." })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { description: "From when it counts (UTC)." })
  @InstantColumn()
  effectiveAt!: Date;

  @NullableField(() => Date, "When it was applied, cancelled, held or found in conflict (UTC).")
  @InstantColumn({ nullable: true })
  settledAt!: Date | null;

  @NullableField(() => String, "Why it was not applied, as a sentence; null when it was, or may still be.")
  @Column("text", { nullable: true })
  problem!: string | null;

  @NullableField(() => String, "The name of the person who approved or refused it.")
  @Column("text", { nullable: true })
  approverName!: string | null;

  @Column("varchar", { nullable: true })
  approverId!: string | null;

  @NullableField(() => ID, "The change that it undoes.")
  @Column("varchar", { nullable: true })
  undoOf!: string | null;
}

/** Each entry is chained to the one before by its hash. Append-only. */
@Entity("change_log_entry")
export class ChangeLogEntry {
  /** 1, 2, 3 … without gaps. */
  @PrimaryColumn("integer")
  sequence!: number;

  @Column("varchar")
  changeId!: string;

  @Column("text")
  content!: string;

  /** SHA-256 of the hash before, a line break and the content. */
  @Column("varchar")
  hash!: string;
}

/** The end of the log, so that a removed last entry is found. One row. */
@Entity("change_log_head")
export class ChangeLogHead {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("integer")
  sequence!: number;

  @Column("varchar")
  hash!: string;
}
