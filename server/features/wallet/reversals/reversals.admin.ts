import { orBadInput } from "../../../platform/graphql/refusal";
import { Arg, Query, Resolver } from "type-graphql";
import type { SignedInStaff } from "../../../platform/admin/admin-context";
import { CurrentStaff, RequiresPermission } from "../../../platform/admin/permission";
import type { AuditLog } from "../../audit-log";
import { type ChangesReader, editableRow, EditableRow } from "../../changes";
import { decisionType, type ReversalDecisions } from "./reversal-decisions";

@Resolver()
export class ReversalsResolver {
  constructor(
    private readonly decisions: ReversalDecisions,
    private readonly changes: Pick<ChangesReader, "rows">,
    private readonly log: AuditLog,
  ) {}

  @RequiresPermission("reversals.decide")
  @Query(() => EditableRow, {
    nullable: true,
    description:
      "Asks the gateway about a payment on hold, or a debt, and carries out what it has decided. Returns its row of the type ReversalDecision with the gateway's answer of this moment; null once nothing is left to decide. A change of the row sets decision (won, lost, collected or forgiven) and gateway to that answer. BAD_USER_INPUT for an unknown reference.",
  })
  async undecidedPayment(
    @Arg("reference", () => String, { description: "The case's reference, such as OYD-7K3M9QXT2A." })
    reference: string,
    @CurrentStaff() staff: SignedInStaff,
  ): Promise<EditableRow | null> {
    const { reversal, gateway } = await orBadInput(() => this.decisions.askGateway({ reference }));
    await this.log.logView(staff.id, "reversals show", reference);
    const [row] = await this.changes.rows(staff, decisionType, [reversal.id]);
    return row ? editableRow({ ...row, values: { ...row.values, gateway } }) : null;
  }
}
