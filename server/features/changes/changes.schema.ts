import { ArgsType, Field, ID, InputType, Int } from "type-graphql";
import { NullableField } from "../../platform/graphql/fields";
import { StaffType } from "../../platform/admin/permission";
import { Refusal } from "../../platform/graphql/refusal";
import { SingleLine } from "../../platform/graphql/mutation";
import { ChangedField, Change, ChangeState, RowOperation } from "./change.entity";
import { FieldKind } from "./subject";

@StaffType("staff", "A value that can be chosen.")
export class FieldChoice {
  @Field(() => ID, { description: "The value." })
  id!: string;

  @Field(() => String, { description: "As people read it, such as MTN Weekly." })
  label!: string;
}

@StaffType("staff", "A field that can be edited.")
export class FieldInfo {
  @Field(() => String, { description: "Such as price." })
  name!: string;

  @Field(() => String, { description: "As people read it, such as Price." })
  label!: string;

  @NullableField(() => String, "Its purpose, where the label does not say it.")
  help!: string | null;

  @Field(() => FieldKind, { description: "How it is edited and shown." })
  kind!: FieldKind;

  @Field(() => Boolean, { description: "Whether the signed-in person may change it." })
  canEdit!: boolean;

  @Field(() => Boolean, { description: "Whether a text may be empty, and a picture removed." })
  isOptional!: boolean;

  @Field(() => Boolean, { description: "Whether it is chosen for a new row, and never changed afterwards." })
  isFixed!: boolean;

  @Field(() => [FieldChoice], { description: "What can be chosen now; empty for fields that are typed." })
  choices!: readonly FieldChoice[];
}

@StaffType("staff", "A value of a row.")
export class FieldValue {
  @Field(() => String, { description: "The name of the field." })
  name!: string;

  @NullableField(() => String, "The value as text; null where there is none.")
  value!: string | null;
}

@StaffType("staff", "A row that can be edited.")
export class EditableRow {
  @Field(() => ID, { description: "Unique among the rows of its type." })
  id!: string;

  @Field(() => String, { description: "As people call it, such as MTN 6GB, 30 days." })
  label!: string;

  @Field(() => String, { description: "The group in which lists show it, such as its network." })
  group!: string;

  @Field(() => String, {
    description: "Another one after every edit: saved with a change, to find conflicts.",
  })
  version!: string;

  @Field(() => [FieldValue], { description: "The value of each field." })
  values!: FieldValue[];
}

@StaffType("staff", "A kind of row that the signed-in person may add.")
export class RowAddition {
  @Field(() => String, {
    description: "The id of a new row is this, a hyphen and a UUID that the client makes, in small letters.",
  })
  idPrefix!: string;

  @Field(() => String, { description: "As people read it, such as Add a question." })
  label!: string;

  @Field(() => [FieldValue], { description: "The initial values of a new row." })
  values!: FieldValue[];
}

@StaffType("staff", "A value that a field will have.")
export class ScheduledValue {
  @Field(() => ID, { description: "The row." })
  rowId!: string;

  @Field(() => String, { description: "The name of the field." })
  field!: string;

  @Field(() => String, { description: "As people read it, such as ₦2,450." })
  text!: string;

  @Field(() => Date, { description: "From when it counts (UTC)." })
  effectiveAt!: Date;
}

@StaffType("staff", "Rows of one type, as a table.")
export class EditableTable {
  @Field(() => String, { description: "The type of its rows, such as DataOption." })
  type!: string;

  @Field(() => String, { description: "As people call it, such as Plans." })
  label!: string;

  @Field(() => [FieldInfo], { description: "The columns." })
  fields!: FieldInfo[];

  @Field(() => [EditableRow], { description: "The rows in their usual order." })
  rows!: EditableRow[];

  @Field(() => [RowAddition], {
    description: "The rows that can be added; empty where the rows are always the same.",
  })
  additions!: RowAddition[];

  @Field(() => [ID], { description: "The rows that the signed-in person may remove." })
  removable!: string[];

  @Field(() => [ScheduledValue], {
    description: "The scheduled edits of its rows, in the order of their times.",
  })
  scheduled!: ScheduledValue[];
}

@InputType({ description: "A new value for a field." })
export class FieldEdit {
  @Field(() => String, { description: "The name of the field." })
  name!: string;

  @NullableField(() => String, "The value as text; null for none.")
  value?: string | null;
}

@InputType({ description: "The edit of one row. Only the fields that change." })
export class RowEdit {
  @Field(() => RowOperation, {
    defaultValue: RowOperation.EDIT,
    description: "Whether it edits the row, adds it, or removes it; the latter has no fields.",
  })
  operation?: RowOperation;

  @Field(() => ID, { description: "The row; of a new one as idPrefix says." })
  id!: string;

  @Field(() => String, { description: "The version of the row that was edited; empty for a new one." })
  version!: string;

  @Field(() => [FieldEdit], { description: "The new values." })
  fields!: FieldEdit[];
}

export const maxEdits = 2_000;
export const maxReasonLength = 200;

@InputType({ description: "Edits that are saved together: all of them, or none." })
export class ChangesInput {
  @Field(() => String, { description: "The type of the rows, such as DataOption." })
  type!: string;

  @Field(() => [RowEdit], { description: `The edited rows, 1 to ${maxEdits}.` })
  edits!: RowEdit[];

  @NullableField(() => String, `Why; at most ${maxReasonLength} characters.`)
  @SingleLine(maxReasonLength)
  reason?: string | null;

  @NullableField(() => Date, "From when it counts (UTC); null for now.")
  effectiveAt?: Date | null;

  @NullableField(
    () => String,
    "A new code of the second factor, for a change that moves money: it then waits for approval.",
  )
  factorCode?: string | null;
}

@StaffType("staff", "The effects of a change of one row.")
export class ChangePreview {
  @Field(() => ID, { description: "The row." })
  id!: string;

  @Field(() => String, { description: "As text, such as MTN 6GB: price ₦2,600 → ₦2,450." })
  summary!: string;

  @Field(() => [ChangedField], { description: "The fields that really change." })
  fields!: ChangedField[];

  @Field(() => [String], { description: "Its effects, such as 12 renewals have a lower price cap." })
  effects!: string[];

  @Field(() => [String], {
    description: "The reasons why it cannot be saved, a sentence each. Empty when it can.",
  })
  problems!: string[];

  @Field(() => Boolean, {
    description: "Whether it moves money, and so waits for a second person's approval.",
  })
  needsApproval!: boolean;

  @Field(() => Boolean, { description: "Whether the row was edited by another person since it was read." })
  isConflict!: boolean;
}

@ArgsType()
export class ChangeFilter {
  @NullableField(() => String, "Only of this type.")
  type?: string | null;

  @NullableField(() => ID, "Only of this row.")
  id?: string | null;

  @NullableField(() => ChangeState, "Only in this state.")
  state?: ChangeState | null;

  @NullableField(() => ID, "Only those that were saved together.")
  batchId?: string | null;
}

@StaffType("changes.view", "The number of changes in one state.")
export class ChangeStateCount {
  @Field(() => ChangeState, { description: "The state." })
  state!: ChangeState;

  @Field(() => Int, { description: "The number of changes, at least 1." })
  count!: number;
}

@StaffType("changes.view", "Changes that were saved together.")
export class ChangeBatch {
  @Field(() => ID, { description: "The batchId of its changes." })
  id!: string;

  @Field(() => Change, { description: "One of them: author, reason and times are those of all." })
  example!: Change;

  @Field(() => Int, { description: "The number of changes, at least 1." })
  count!: number;

  @Field(() => [ChangeStateCount], { description: "The changes by their states." })
  states!: ChangeStateCount[];

  @Field(() => [String], { description: "Why some were not applied, each sentence once." })
  problems!: string[];
}

@StaffType("staff", "The changes were saved.")
export class ChangesSaved {
  @Field(() => [Change], { description: "Each with its state: APPLIED, SCHEDULED, or WAITING for approval." })
  changes!: Change[];

  @Field(() => [EditableRow], { description: "The rows as they are now, with their new versions." })
  rows!: EditableRow[];
}

@StaffType("staff", "A row that was edited by another person since it was read.")
export class ConflictingRow {
  @Field(() => EditableRow, { description: "The row as it is now." })
  row!: EditableRow;

  @Field(() => [ChangedField], { description: "The values that were to be saved; before is the value now." })
  fields!: ChangedField[];
}

@StaffType("staff", "Nothing was saved: another person has edited the same rows.")
export class ChangeConflict extends Refusal {
  @Field(() => [ConflictingRow], { description: "Both sides of each." })
  readonly rows: ConflictingRow[];

  constructor(rows: ConflictingRow[]) {
    const what = rows.length === 1 ? rows[0]!.row.label : `${rows.length} rows`;
    super(`Somebody else has changed ${what} meanwhile, so nothing was changed`);
    this.rows = rows;
  }
}

@InputType({ description: "A row of the table into which a block of cells is pasted." })
export class PastedRow {
  @Field(() => ID, { description: "The row; of a new one as idPrefix says." })
  id!: string;

  @Field(() => String, { description: "The version of the row that is shown; empty for a new one." })
  version!: string;
}

@InputType({ description: "The part of a table into which a block is pasted: from the focused cell on." })
export class PastedBlock {
  @Field(() => [String], { description: "The names of the fields, from the focused one on." })
  fields!: string[];

  @Field(() => [PastedRow], { description: "The rows as they are shown, from the focused one on." })
  rows!: PastedRow[];
}

@StaffType("staff", "A line that cannot be used, or a part of it.")
export class CsvProblem {
  @Field(() => String, { description: "Such as Line 12." })
  place!: string;

  @Field(() => String, { description: "The problem." })
  message!: string;
}

@StaffType("staff", "The edit of one row. Nothing is saved.")
export class CsvEdit {
  @Field(() => EditableRow, { description: "The row as it is now; a new one has no values." })
  row!: EditableRow;

  @Field(() => String, {
    description: "The version that was edited. It is not the row's when the row has changed since.",
  })
  version!: string;

  @Field(() => RowOperation, { description: "Whether the line edits the row, adds it, or removes it." })
  operation!: RowOperation;

  @Field(() => [ChangedField], { description: "The values that differ from the row as it is now." })
  fields!: ChangedField[];
}

@StaffType("staff", "The edits in a CSV file or a pasted block.")
export class CsvEdits {
  @Field(() => [CsvEdit], {
    description: "The lines that were edited. A line that still has the values of its version was not.",
  })
  edits!: CsvEdit[];

  @Field(() => [CsvProblem], { description: "Lines and cells that cannot be used." })
  problems!: CsvProblem[];
}
