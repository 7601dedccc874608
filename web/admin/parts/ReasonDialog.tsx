import type { ReactNode } from "react";
import type { Problem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";

const maxReasonLength = 200;

interface ReasonDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** The button that does it. */
  action: string;
  isDestructive?: boolean;
  /** Sends it. Returns the refusal, or nothing on success, which closes the dialog. */
  onSend: (reason: string) => Promise<Problem<"reason"> | void>;
  onClose: () => void;
}

/** Asks before something is done that cannot be undone, and for the reason that the customer will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, isDestructive, onSend, onClose } = props;
  const form = useForm({
    initial: { reason: "" },
    required: { reason: "Say why: the customer reads it" },
    maxLengths: { reason: maxReasonLength },
    async send({ reason }) {
      const problem = await onSend(reason);
      if (!problem) onClose();
      return problem;
    },
  });
  return (
    <Modal open title={title} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        {children}
        <TextField
          label="Reason"
          hint="The customer reads it, as a part of a sentence."
          autoComplete="off"
          {...form.field("reason")}
        />
        <FormSentence {...form.sentence} />
        <div className="flex flex-wrap gap-2">
          <Button variant={isDestructive ? "danger" : "primary"} {...form.button}>
            {action}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Back
          </Button>
        </div>
      </form>
    </Modal>
  );
}
