import { refusedProblem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import type { RefusedFragment } from "../session/generated/session";

interface CloseDialogProps {
  title: string;
  /** Closes it; resolves with the refusal, if any. */
  close: (reason: string) => Promise<RefusedFragment | null>;
  onDone: () => void;
  onClose: () => void;
}

/** Requires a note on the outcome before a message or a case is closed. */
export function CloseDialog({ title, close, onDone, onClose }: CloseDialogProps) {
  const form = useForm({
    initial: { reason: "" },
    maxLengths: { reason: 200 },
    required: { reason: "Say what was done: it is stored in the log" },
    async send({ reason }) {
      const refused = await close(reason);
      if (refused) return refusedProblem(refused, ["reason"]);
      onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Modal open title={title} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <TextField label="What was done" {...form.field("reason")} />
        <FormSentence {...form.sentence} />
        <Button {...form.button}>Close</Button>
      </form>
    </Modal>
  );
}
