import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { useEditableRowQuery, useSaveChangesMutation } from "../screens/generated/editable-table";
import { namedRefusal } from "./edits";

const type = "CaseWithdrawal";

interface WithdrawCaseProps {
  id: string;
  reference: string;
  /** In naira. */
  claim: number;
  onDone: () => void;
  onClose: () => void;
}

/** Closes a case without paying what is claimed in it: it waits until somebody else approves it under Changes. */
export function WithdrawCase({ id, reference, claim, onDone, onClose }: WithdrawCaseProps) {
  const { data } = useEditableRowQuery({ variables: { type, id }, fetchPolicy: "network-only" });
  const [save] = useSaveChangesMutation();
  const row = data?.editableRow;
  const form = useForm({
    initial: { reason: "", factorCode: "" },
    maxLengths: { reason: 200 },
    required: {
      reason: "Say why: the customer reads it",
      factorCode: "Enter a new code of your authenticator app",
    },
    async send({ reason, factorCode }) {
      const edits = [{ id, version: row?.version ?? "", fields: [{ name: "claim", value: null }] }];
      const answer = await answerOf(save({ variables: { input: { type, edits, reason, factorCode } } }));
      if (answer.__typename === "AdminRefusal")
        return refusedProblem(namedRefusal(answer), ["reason", "factorCode"]);
      if (answer.__typename === "ChangeConflict") return { text: answer.message, fields: {} };
      toastSuccess("It waits for approval by somebody else, under Changes");
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title={`Withdraw the case ${reference}`} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <p className="rounded-control bg-warning-soft p-3 text-sm">
          The customer claims {formatNaira(claim)}. The case is closed without a refund when somebody else
          approves it under Changes; the customer is then told why. To pay it back instead, refund the
          purchase, or adjust the wallet first.
        </p>
        {data && !row && <p role="alert">This case was closed or paid back meanwhile.</p>}
        <TextField label="Reason" hint="The customer reads it" {...form.field("reason")} />
        <TextField label="Your code" autoComplete="one-time-code" {...form.field("factorCode")} />
        <FormSentence {...form.sentence} />
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" {...form.button} disabled={!row}>
            Ask for approval
          </Button>
          <Button variant="outline" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Modal>
  );
}
