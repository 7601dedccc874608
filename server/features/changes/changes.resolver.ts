import { Refused, orBadInput } from "../../platform/graphql/refusal";
import { Arg, Args, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult, StaffMutation } from "../../platform/admin/admin-result";
import { CurrentStaff, isAllowed, RequiresPermission } from "../../platform/admin/permission";
import { checkFirst, First } from "../../platform/admin/staff-page";
import { badUserInput } from "../../platform/graphql/format-error";
import { newInstance } from "../../values/new-instance";
import { Change, ChangeState } from "./change.entity";
import {
  ChangeBatch,
  ChangeConflict,
  ChangeFilter,
  ChangePreview,
  ChangesInput,
  ChangesSaved,
  CsvEdits,
  EditableRow,
  EditableTable,
  PastedBlock,
} from "./changes.schema";
import type { ChangesReader } from "./changes-reader";
import { ChangesService } from "./changes.service";
import { editableRow } from "./drafts";
import { fromBlock, fromFile, isTable, toCsv } from "./csv";
import { csvEdits } from "./csv-edits";

const saveResult = adminResult("SaveChangesResult", ChangesSaved, ChangeConflict);
const settleResult = adminResult("SettleChangeResult", Change);
const settleBatchResult = adminResult("SettleChangeBatchResult", ChangeBatch);
const maxCsvLength = 400_000;

@Resolver(() => Change)
export class ChangesResolver {
  constructor(
    private readonly service: ChangesService,
    private readonly reader: ChangesReader,
  ) {}

  @RequiresPermission("staff")
  @Query(() => EditableTable, {
    description: "All rows of one type. FORBIDDEN when the role may not see them.",
  })
  async editableTable(
    @Arg("type", () => String, { description: "The type of the rows, such as DataOption." }) type: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<EditableTable> {
    const { label, fields, rows: set } = this.reader.subject(staff, type);
    const found = await this.reader.rows(staff, type);
    const mayAdd = set && isAllowed(staff, set.permission) ? set : null;
    const values = Object.entries(mayAdd?.defaults(found) ?? {}).map(([name, value]) => ({ name, value }));
    const columns = await Promise.all(
      Object.entries(fields).map(async ([name, field]) => ({
        name,
        label: field.label,
        help: field.help ?? null,
        kind: field.kind,
        canEdit: isAllowed(staff, field.permission),
        isOptional: field.isOptional ?? false,
        isFixed: field.isFixed ?? false,
        choices: await this.reader.choices(field),
      })),
    );
    return {
      type,
      label,
      fields: columns,
      rows: found.map(editableRow),
      additions: (mayAdd?.kinds ?? []).map(({ prefix, label: add }) => ({
        idPrefix: prefix,
        label: add,
        values,
      })),
      scheduled: await this.reader.scheduledValues(staff, type),
      removable: found
        .filter((row) => mayAdd && mayAdd.removalProblem(row, found) === null)
        .map(({ id }) => id),
    };
  }

  @RequiresPermission("staff")
  @Query(() => EditableRow, {
    nullable: true,
    description: "One row, to be edited alone; null when there is none of that id.",
  })
  async editableRow(
    @Arg("type", () => String, { description: "The type of the row, such as DataOption." }) type: string,
    @Arg("id", () => ID, { description: "The id of the row." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<EditableRow | null> {
    const [row] = await this.reader.rows(staff, type, [id]);
    return row ? editableRow(row) : null;
  }

  @RequiresPermission("staff")
  @Query(() => [ChangePreview], { description: "The effects of the edits. Nothing is saved." })
  previewChanges(
    @Arg("input", { description: "The edited rows." }) input: ChangesInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return orBadInput(() => this.reader.preview(staff, input));
  }

  @RequiresPermission("staff")
  @Query(() => CsvEdits, {
    description:
      "Reads a CSV file or a pasted block of at most 400,000 characters. Nothing is saved. Of lines with the version of a row, those that were not edited since the export are no edits. A line without an id adds a row, where rows can be added; yes under remove removes the row.",
  })
  async readCsv(
    @Arg("type", () => String, { description: "The type of the rows, such as DataOption." }) type: string,
    @Arg("csv", () => String, { description: "The file's or the block's text." }) csv: string,
    @Arg("pasted", () => PastedBlock, {
      nullable: true,
      description: "Where a block was pasted. A block that has the columns id and version is read as a file.",
    })
    pasted: PastedBlock | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<CsvEdits> {
    const subject = this.reader.subject(staff, type);
    if (csv.length > maxCsvLength) throw badUserInput("The file is too large");
    const unknown = pasted?.fields.find((name) => !Object.hasOwn(subject.fields, name));
    if (unknown !== undefined) throw badUserInput(`There is no field ${unknown}`);
    try {
      const table = pasted && !isTable(csv) ? fromBlock(csv, pasted) : fromFile(subject, csv);
      return csvEdits(
        staff,
        await this.reader.withChoices(subject),
        await this.reader.rows(staff, type),
        table,
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { edits: [], problems: [{ place: "The file", message: error.message }] };
    }
  }

  @RequiresPermission("changes.export")
  @Query(() => String, {
    description: "All rows of one type as a CSV file. Cells that a spreadsheet would run are escaped.",
  })
  async exportCsv(
    @Arg("type", () => String, { description: "The type of the rows, such as DataOption." }) type: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<string> {
    return toCsv(this.reader.subject(staff, type), await this.reader.rows(staff, type));
  }

  @RequiresPermission("changes.view")
  @Query(() => [Change], { description: "Changes of rows that the role may see, newest first." })
  changes(
    @Args(() => ChangeFilter) filter: ChangeFilter,
    @First() first: number,
    @Arg("before", () => ID, { nullable: true, description: "The id of a change: only older ones." })
    before: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<Change[]> {
    checkFirst(first);
    return orBadInput(() => this.reader.list(staff, filter, first, before));
  }

  @RequiresPermission("changes.view")
  @Query(() => [ChangeBatch], {
    description:
      "Changes of rows that the role may see, with those that were saved together as one; newest first.",
  })
  changeBatches(
    @Arg("state", () => ChangeState, { nullable: true, description: "Only with a change in this state." })
    state: ChangeState | null,
    @First() first: number,
    @Arg("before", () => ID, { nullable: true, description: "The id of a batch: only older ones." })
    before: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<ChangeBatch[]> {
    checkFirst(first);
    return orBadInput(() => this.reader.batches(staff, state, first, before));
  }

  @RequiresPermission("changes.view")
  @Query(() => [Change], {
    description:
      "Changes of a member of staff that wait for their time or for approval, of rows that the role may see.",
  })
  openChangesOf(
    @Arg("staffId", () => ID, { description: "The member of staff." }) staffId: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<Change[]> {
    return this.reader.openOf(staff, staffId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Why the signed-in person may not approve it now, as a sentence; null when they may, or when it does not wait for approval.",
  })
  approvalProblem(@Root() change: Change, @CurrentStaff() staff: SignedInStaff): Promise<string | null> {
    return this.service.approvalProblem(staff, change);
  }

  @StaffMutation(
    "staff",
    saveResult,
    "Saves all edits, or none: applied at once, or at effectiveAt. Each field has a permission of its own.",
  )
  saveChanges(
    @Arg("input", { description: "The edited rows." }) input: ChangesInput,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return saveResult.run(input, async () => savedOf(await this.service.save(staff, input)));
  }

  @StaffMutation("staff", saveResult, "Saves the opposite of applied changes of one type: all, or none.")
  undoChanges(
    @Arg("ids", () => [ID], { description: "The changes." }) ids: string[],
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return saveResult.run({}, async () => savedOf(await this.service.undo(staff, ids)));
  }

  @StaffMutation(
    "staff",
    saveResult,
    "Saves the opposite of what was applied of changes that were saved together: all, or none.",
  )
  undoChangeBatch(
    @Arg("id", () => ID, { description: "The batch." }) id: string,
    @Arg("leaveEdited", () => Boolean, {
      defaultValue: false,
      description: "Leaves rows that were edited since as they are, instead of refusing all.",
    })
    leaveEdited: boolean,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return saveResult.run({}, async () => savedOf(await this.service.undoBatch(staff, id, leaveEdited)));
  }

  @StaffMutation(
    "staff",
    settleBatchResult,
    "Drops those changes of a batch that wait for their time, for approval or for an owner.",
  )
  cancelChangeBatch(
    @Arg("id", () => ID, { description: "The batch." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return settleBatchResult.run({}, () => this.service.cancelBatch(staff, id));
  }

  @StaffMutation(
    "staff",
    settleResult,
    "Approves a change that moves money. Needs a new code of the second factor of a person other than its author.",
  )
  approveChange(
    @Arg("id", () => ID, { description: "The change." }) id: string,
    @Arg("code", () => String, { description: "Six digits, or a recovery code." }) code: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return settleResult.run({}, () => this.service.approve(staff, id, code));
  }

  @StaffMutation(
    "staff",
    saveResult,
    "Saves a held change again, as the owner's own: applied at once, or waiting for approval when it moves money.",
  )
  applyHeldChange(
    @Arg("id", () => ID, { description: "The change." }) id: string,
    @Arg("factorCode", () => String, {
      nullable: true,
      description: "A new code of the second factor, for a change that moves money.",
    })
    factorCode: string | null,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return saveResult.run({}, async () => savedOf(await this.service.applyHeld(staff, id, factorCode)));
  }

  @StaffMutation(
    "staff",
    settleResult,
    "Drops a change that waits for its time, for approval or for an owner.",
  )
  cancelChange(
    @Arg("id", () => ID, { description: "The change." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return settleResult.run({}, () => this.service.cancel(staff, id));
  }
}

function savedOf({ changes, rows }: Awaited<ReturnType<ChangesService["save"]>>): ChangesSaved {
  return newInstance(ChangesSaved, { changes, rows: rows.map(editableRow) });
}
