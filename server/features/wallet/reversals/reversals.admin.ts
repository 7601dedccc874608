import { Arg, Field, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../../platform/admin/admin-context";
import { orBadInput } from "../../../platform/admin/admin-result";
import { CurrentStaff, RequiresPermission, StaffType } from "../../../platform/admin/permission";
import { newInstance } from "../../../values/new-instance";
import type { AuditLog } from "../../audit-log";
import { type ChangesReader, editableRow, EditableRow } from "../../changes";
import { decisionType, type ReversalDecisions } from "./reversal-decisions";

@StaffType("reversals.decide", "A payment that is disputed, refunded or reversed at the gateway, or a debt.")
export class UndecidedPayment {
  @Field(() => EditableRow, {
    description:
      "Its row of the type ReversalDecision. A change of it sets decision (won, lost, forgiven or collected) and gateway, and waits for approval.",
  })
  row!: EditableRow;

  @Field(() => String, {
    description: "The gateway's answer of this moment, such as dispute 2867: not decided, ₦5,000.",
  })
  gateway!: string;
}

@Resolver()
export class ReversalsResolver {
  constructor(
    private readonly decisions: ReversalDecisions,
    private readonly changes: Pick<ChangesReader, "rows">,
    private readonly log: AuditLog,
  ) {}

  @RequiresPermission("reversals.decide")
  @Query(() => UndecidedPayment, {
    nullable: true,
    description:
      "Asks the gateway about a payment on hold, or a debt, and carries out what it has decided. Null once nothing is left to decide. BAD_USER_INPUT for an unknown reference.",
  })
  async undecidedPayment(
    @Arg("reference", () => String, { description: "The case's reference, such as OYD-7K3M9QXT2A." })
    reference: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<UndecidedPayment | null> {
    const { reversal, gateway } = await orBadInput(() => this.decisions.askGateway(reference));
    await this.log.logView(staff.email, "reversals show", reference);
    const [row] = await this.changes.rows(staff, decisionType, [reversal.id]);
    return row ? newInstance(UndecidedPayment, { row: editableRow(row), gateway }) : null;
  }
}
