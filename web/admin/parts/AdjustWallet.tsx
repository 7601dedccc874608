import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { useEditableRowQuery, useSaveChangesMutation } from "../generated/operations";
import { namedRefusal } from "./edits";

const type = "WalletAdjustment";

interface AdjustWalletProps {
  customerId: string;
  onClose: () => void;
}

/** Adds money to a customer's wallet or takes it back: it waits for a second person's approval under Changes. */
export function AdjustWallet({ customerId, onClose }: AdjustWalletProps) {
  const { data } = useEditableRowQuery({ variables: { type, id: customerId }, fetchPolicy: "network-only" });
  const [save] = useSaveChangesMutation();
  const row = data?.editableRow;
  const form = useForm({
    initial: { amount: "", reason: "", factorCode: "" },
    maxLengths: { reason: 200 },
    required: {
      amount: "Enter an amount, such as 500 or -500",
      reason: "Say why: the customer reads it",
      factorCode: "Enter a new code of your authenticator app",
    },
    async send({ amount, reason, factorCode }) {
      const fields = [{ name: "amount", value: amount }];
      const edits = [{ id: customerId, version: row?.version ?? "", fields }];
      const answer = await answerOf(save({ variables: { input: { type, edits, reason, factorCode } } }));
      if (answer.__typename === "AdminRefusal")
        return refusedProblem(namedRefusal(answer), ["amount", "reason", "factorCode"]);
      if (answer.__typename === "ChangeConflict") return { text: answer.message, fields: {} };
      toastSuccess("It waits for approval by somebody else, under Changes");
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title="Adjust the wallet" size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        {row && <p>{row.label}</p>}
        <TextField
          label="Amount in naira"
          inputMode="text"
          hint="With a minus it is taken from the wallet"
          {...form.field("amount")}
        />
        <TextField label="Reason" hint="The customer reads it" {...form.field("reason")} />
        <TextField label="Your code" autoComplete="one-time-code" {...form.field("factorCode")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button} disabled={!row}>
          Ask for approval
        </Button>
      </form>
    </Modal>
  );
}
