import { In } from "typeorm";
import { User } from "../identity";
import { InvalidValue, nairaField, type Subject, type SubjectField, textField, versionOf } from "../changes";
import { Money } from "../../values/money";
import { type AdjustmentsService, nothing } from "./adjustments.service";

export const adjustmentPermissions = {
  "wallet.adjust": {
    label: "Add money to a customer's wallet or take it back; somebody else approves",
    roles: ["finance"],
    movesMoney: true,
  },
} as const;

/** The maximum amount of one adjustment, in naira. */
const maxAmount = 1_000_000;

const anyAmount = nairaField({
  label: "Amount",
  help: "Added to the wallet; with a minus it is taken from it",
  permission: "wallet.adjust",
  min: -maxAmount,
  max: maxAmount,
});

const amount: SubjectField = {
  ...anyAmount,
  parse(text) {
    const parsed = anyAmount.parse(text) as Money;
    if (parsed.kobo === 0) throw new InvalidValue("Please enter an amount other than zero");
    return parsed;
  },
};

const givesBack: SubjectField = {
  ...textField({
    label: "Gives back",
    help: `The reference of a top-up, bundle or order of the customer, or ${nothing}`,
    permission: "wallet.adjust",
    maxLength: 40,
  }),
  display: (text) => (text === nothing ? "nothing" : (text ?? "not chosen")),
};

/** The wallet of a customer, whose amount is always empty until an adjustment of it is written. */
export function adjustmentSubject(service: Pick<AdjustmentsService, "apply" | "checkGivesBack">): Subject {
  return {
    type: "WalletAdjustment",
    label: "Wallet adjustments",
    permission: "wallet.adjust",
    fields: { amount, givesBack },
    async read({ manager }, ids = []) {
      const users = await manager.findBy(User, { id: In([...ids]) });
      return users.map(({ id, firstName, lastName, email }) => {
        const values = { amount: null, givesBack: null };
        return {
          id,
          label: `Wallet of ${firstName} ${lastName} (${email})`,
          group: "",
          values,
          version: versionOf(id, values),
        };
      });
    },
    isReasonRequired: true,
    needsApproval: () => true,
    checkOutside: (id, values) => service.checkGivesBack(id, values),
    write: (tx, id, values, change) => service.apply(tx, id, values, change),
  };
}
