import { In, IsNull } from "typeorm";
import { FieldKind, InvalidValue, nairaField, type Subject, type SubjectField, versionOf } from "../changes";
import { type CaseClaims, SupportCase } from "../support";
import { withdrawalType } from "./case-withdrawal.entity";
import type { WithdrawalsService } from "./withdrawals.service";

export const withdrawalPermissions = {
  "cases.withdraw": {
    label: "Close a case without paying what the customer claims in it; somebody else approves",
    roles: ["support", "finance"],
    movesMoney: true,
  },
} as const;

const naira = nairaField({ label: "Claim", permission: "cases.withdraw", min: 0, max: 10_000_000 });

/** The customer's claim; empty once it is withdrawn. */
const claim: SubjectField = {
  ...naira,
  kind: FieldKind.NAIRA,
  parse(text) {
    if (text) throw new InvalidValue("A claim can only be withdrawn as a whole");
    return null;
  },
  display: (text) => (text === null ? "withdrawn" : naira.display(text)),
};

/** The open cases in which a customer claims money. */
export function withdrawalSubject(
  caseClaims: Pick<CaseClaims, "claimsOf">,
  service: Pick<WithdrawalsService, "apply">,
): Subject {
  return {
    type: withdrawalType,
    label: "Withdrawn cases",
    permission: "cases.withdraw",
    fields: { claim },
    async read(reader, ids = []) {
      const open = await reader.manager.findBy(SupportCase, { id: In([...ids]), closedAt: IsNull() });
      const claims = await caseClaims.claimsOf(reader, open);
      return open.flatMap(({ id, reference, kind }) => {
        const claimed = claims.get(id);
        if (!claimed) return [];
        const values = { claim: String(claimed.amount.naira) };
        const label = `Case ${reference}, ${kind.toLowerCase().replaceAll("_", " ")}`;
        return [{ id, label, group: "", values, version: versionOf(id, values) }];
      });
    },
    isReasonRequired: true,
    needsApproval: () => true,
    write: (tx, id, _values, change) => service.apply(tx, id, change),
  };
}
