import type { Problem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import type { ChangeLineFragment } from "../screens/generated/editable-table";

export interface CodeDialogProps {
  action: string;
  title: string;
  change: ChangeLineFragment;
  /** Returns the refusal, or nothing on success, which closes the dialog. */
  onSend: (code: string) => Promise<Problem | undefined>;
  onClose: () => void;
}

/** Asks for a new code of the second factor, for a change that moves money. */
export function CodeDialog({ action, title, change, onSend, onClose }: CodeDialogProps) {
  const form = useForm({
    initial: { code: "" },
    required: { code: "Enter a new code of your authenticator app" },
    async send({ code }) {
      const problem = await onSend(code);
      if (!problem) onClose();
      return problem;
    },
  });
  return (
    <Modal open title={title} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <p>
          {change.subjectLabel}:{" "}
          {change.fields.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join(", ")}
        </p>
        <TextField label="Code" autoComplete="one-time-code" {...form.field("code")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button}>{action}</Button>
      </form>
    </Modal>
  );
}
