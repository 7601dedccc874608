import { Arg, Field, ID, InputType, Mutation, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import { adminResult } from "../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission } from "../../platform/admin/permission";
import { ParsedBy, Required, SingleLine } from "../../platform/graphql/mutation";
import type { AuditLog } from "../audit-log";
import { StaffDone } from "./staff.schema";
import { StaffView } from "./staff-view.entity";
import type { StaffViews } from "./staff-views";

const maxNameLength = 40;
const maxQueryLength = 500;
const maxScreenLength = 64;

@InputType({ description: "A list with filters, and the name to save it under." })
class SaveStaffViewInput {
  @Field(() => String, { description: "The path of the screen, such as /orders." })
  @ParsedBy<string>(
    (path) => path.length <= maxScreenLength && /^\/[a-z-]+$/.test(path),
    "Only a list of the back office can be saved",
    { maxLength: maxScreenLength },
  )
  screen!: string;

  @Field(() => String, { description: `At most ${maxNameLength} characters.` })
  @Required("Enter a name for the view")
  @SingleLine(maxNameLength)
  name!: string;

  @Field(() => String, { description: "The query of the address, without the question mark." })
  @Required("Choose a filter first")
  @SingleLine(maxQueryLength)
  query!: string;
}

const saveResult = adminResult("SaveStaffViewResult", StaffView);
const deleteResult = adminResult("DeleteStaffViewResult", StaffDone);

/** The saved views of the signed-in person. */
@Resolver()
export class StaffViewsResolver {
  constructor(
    private readonly views: StaffViews,
    private readonly auditLog: AuditLog,
  ) {}

  @RequiresPermission("staff")
  @Query(() => [StaffView], {
    description: "The signed-in person's saved views, the oldest first; at most 20.",
  })
  staffViews(@CurrentStaff() { id }: SignedInStaff): Promise<StaffView[]> {
    return this.views.list(id);
  }

  @RequiresPermission("staff")
  @Mutation(() => saveResult.union, { description: "Saves a list with its filters under a name." })
  saveStaffView(
    @Arg("input", { description: "The list, and its name." }) input: SaveStaffViewInput,
    @CurrentStaff() { id, email }: SignedInStaff,
  ) {
    return saveResult.run(input, () => {
      const step = { action: "staff save-view", subject: input.screen, details: { name: input.name } };
      return this.views.save(id, input, this.auditLog.prepareEntry({ operator: email }, step));
    });
  }

  @RequiresPermission("staff")
  @Mutation(() => deleteResult.union, { description: "Deletes one of the signed-in person's views." })
  deleteStaffView(
    @Arg("id", () => ID, { description: "The view." }) id: string,
    @CurrentStaff() staff: SignedInStaff,
  ) {
    return deleteResult.run({}, async () => {
      const step = { action: "staff delete-view", subject: id };
      await this.views.delete(staff.id, id, this.auditLog.prepareEntry({ operator: staff.email }, step));
      return new StaffDone();
    });
  }
}
