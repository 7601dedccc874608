import { refuse } from "../../platform/graphql/refusal";
import { In, IsNull, Column, Entity } from "typeorm";
import type { Clock } from "../../platform/clock";
import { type Approval, type Approvals, decisionRow, DecisionRow } from "../approvals";
import { FieldKind, nairaField, type SubjectField } from "../changes";
import { SupportCase, type SupportCases } from "../support-cases";

@Entity("case_withdrawal")
export class CaseWithdrawal extends DecisionRow {
  @Column("varchar")
  caseId!: string;
}

export const withdrawalType = "CaseWithdrawal";

export const withdrawalPermissions = {
  "cases.withdraw": {
    label: "Close a case without paying what the customer claims in it; somebody else approves",
    roles: ["support", "finance"],
    movesMoney: true,
  },
} as const;

const naira = nairaField("Claim", "cases.withdraw", { min: 0, max: 10_000_000 });

/** Empty once it is withdrawn. */
const claimField: SubjectField = {
  ...naira,
  kind: FieldKind.NAIRA,
  parse(text) {
    if (text) refuse("A claim can only be withdrawn as a whole");
    return null;
  },
  display: (text) => (text === null ? "withdrawn" : naira.display(text)),
};

/** Closes a case without paying the claim; the customer is mailed the reason. */
export function caseWithdrawal(clock: Clock, cases: SupportCases, approvals: Approvals): Approval {
  return {
    type: withdrawalType,
    label: "Withdrawn cases",
    permission: "cases.withdraw",
    fields: { claim: claimField },
    async read(reader, ids) {
      const open = await reader.manager.findBy(SupportCase, { id: In([...ids]), closedAt: IsNull() });
      const claims = await cases.claimsOf(reader, open);
      return open.flatMap(({ id, reference, kind }) => {
        const claimed = claims.get(id);
        const label = `Case ${reference}, ${kind.toLowerCase().replaceAll("_", " ")}`;
        return claimed ? [{ id, label, values: { claim: String(claimed.amount.naira) } }] : [];
      });
    },
    async apply(tx, caseId, _values, change) {
      const { reason } = change;
      const withdrawn = await cases.withdraw(tx, caseId, reason);
      if (!withdrawn) return refuse("This case was closed or paid back meanwhile");
      const { reference, claim } = withdrawn;
      const row = { ...decisionRow(change), ...claim, caseId, reference, createdAt: clock.now() };
      await tx.manager.insert(CaseWithdrawal, row);
      const { customerId, amount } = claim;
      await approvals.mail(tx, {
        customerId,
        reference,
        reason,
        subject: `We looked into ${reference}`,
        news: `we have closed your case about ${amount.formatted}. Nothing was paid back.`,
        path: "/account/activity",
        closing: "If you do not agree, reply to this email.",
      });
      await approvals.logged(change, "cases withdraw", reference, { amount: amount.formatted })(tx);
    },
  };
}
