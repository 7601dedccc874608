import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import {
  type StaffCustomerLineFragment,
  useFreezeCustomerMutation,
  useUnfreezeCustomerMutation,
} from "../screens/generated/customers";

interface HoldDialogProps {
  customer: StaffCustomerLineFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Requires a reason before an account is put on hold, or released. */
export function HoldDialog({ customer, onDone, onClose }: HoldDialogProps) {
  const [freeze] = useFreezeCustomerMutation();
  const [unfreeze] = useUnfreezeCustomerMutation();
  const isFrozen = customer.frozenAt !== null;
  const form = useForm({
    initial: { reason: "" },
    maxLengths: { reason: 200 },
    required: { reason: "Say why: it is stored in the log" },
    async send({ reason }) {
      const variables = { input: { customerId: customer.id, reason } };
      const answer = await (isFrozen ? answerOf(unfreeze({ variables })) : answerOf(freeze({ variables })));
      if (answer.__typename !== "StaffCustomer") return refusedProblem(answer, ["reason"]);
      toastSuccess(isFrozen ? "The hold is lifted" : "The account is on hold");
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title={isFrozen ? "Lift the hold" : "Put on hold"} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <p>
          {isFrozen
            ? `${customer.name} can log in and pay again. Renewals that are still in their grace period go on by themselves.`
            : `${customer.name} is logged out everywhere and can neither log in, buy nor add money. Renewals are paused.`}
        </p>
        <TextField
          label="Reason"
          hint="For the staff; the customer does not see it"
          {...form.field("reason")}
        />
        <FormSentence {...form.sentence} />
        <Button {...form.button}>{isFrozen ? "Lift the hold" : "Put on hold"}</Button>
      </form>
    </Modal>
  );
}
