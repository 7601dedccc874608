import { useState } from "react";
import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { answerOf } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { Select } from "../../ui/Select";
import { TextField } from "../../ui/TextField";
import { toastSuccess } from "../../ui/toast";
import { formatNaira } from "../../values/naira";
import { useCorrectableItemsQuery } from "../screens/generated/customers";
import { useEditableRowQuery, useSaveChangesMutation } from "../screens/generated/editable-table";
import { namedRefusal } from "./edits";
import { formatTime } from "./lagos-time";

const type = "WalletAdjustment";
const offeredForMs = 30 * 24 * 60 * 60_000;

interface AdjustWalletProps {
  customerId: string;
  onClose: () => void;
}

/** Adds money to a customer's wallet or takes it back: it waits for a second person's approval under Changes. */
export function AdjustWallet({ customerId, onClose }: AdjustWalletProps) {
  const { data } = useEditableRowQuery({ variables: { type, id: customerId }, fetchPolicy: "network-only" });
  const [offeredSince] = useState(() => Date.now() - offeredForMs);
  const { data: history } = useCorrectableItemsQuery({
    variables: { id: customerId },
    fetchPolicy: "network-only",
  });
  const items = (history?.staffCustomerItems.items ?? [])
    .filter(({ kind }) => kind !== "ADJUSTMENT")
    .filter(({ createdAt }) => Date.parse(createdAt) > offeredSince)
    .map(({ title, reference, state, amount, createdAt }) => ({
      value: reference,
      text: `${title} ${amount === null ? "" : formatNaira(amount)}`.trim(),
      note: `${state} · ${formatTime(createdAt)} · ${reference}`,
    }));
  const [save] = useSaveChangesMutation();
  const row = data?.editableRow;
  const form = useForm({
    initial: { amount: "", givesBack: "", reason: "", factorCode: "" },
    maxLengths: { reason: 200 },
    required: {
      amount: "Enter an amount, such as 500 or -500",
      givesBack: "Choose what it gives back, or nothing",
      reason: "Say why: the customer reads it",
      factorCode: "Enter a new code of your authenticator app",
    },
    async send({ amount, givesBack, reason, factorCode }) {
      const fields = Object.entries({ amount, givesBack }).map(([name, value]) => ({ name, value }));
      const edits = [{ id: customerId, version: row?.version ?? "", fields }];
      const answer = await answerOf(save({ variables: { input: { type, edits, reason, factorCode } } }));
      if (answer.__typename === "AdminRefusal")
        return refusedProblem(namedRefusal(answer), ["amount", "givesBack", "reason", "factorCode"]);
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
        <Select
          label="What it gives back"
          hint="The bank is asked about a top-up first. If it is paid, it is credited, and nothing is adjusted"
          options={[...items, { value: "none", text: "Nothing of these" }]}
          {...form.field("givesBack")}
          onChange={(value) => form.field("givesBack").onChange({ target: { value } })}
        />
        <TextField label="Reason" hint="The customer reads it" {...form.field("reason")} />
        <TextField label="Your code" autoComplete="one-time-code" {...form.field("factorCode")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button} disabled={!row || !history}>
          Ask for approval
        </Button>
      </form>
    </Modal>
  );
}
