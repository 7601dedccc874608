import type { ReactNode } from "react";
import type { Problem } from "../../platform/problem";
import { useForm } from "../../platform/use-form";
import { Button } from "../../ui/Button";
import { FormSentence } from "../../ui/FormSentence";
import { Modal } from "../../ui/Modal";
import { TextField } from "../../ui/TextField";
import { SecondPersonNote } from "./RefundApproval";
import { DialogButtons } from "./DialogButtons";
import { ReasonField } from "./ReasonField";

const maxReasonLength = 200;

interface ReasonDialogProps {
  title: string;
  /** The consequence, as a sentence. */
  children: ReactNode;
  /** The button that does it. */
  action: string;
  isDestructive?: boolean;
  /** Refunds of more naira than this need a second person. */
  secondPersonAbove?: number | null;
  /** Sends it. Returns the refusal, or nothing on success, which closes the dialog. */
  onSend: (reason: string, factorCode: string | null) => Promise<Problem<"reason" | "factorCode"> | void>;
  onClose: () => void;
}

/** Confirms an action that cannot be undone, with a reason that the customer will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, action, isDestructive, secondPersonAbove = null, onSend, onClose } = props;
  const needsCode = secondPersonAbove !== null;
  const form = useForm({
    initial: { reason: "", factorCode: "" },
    required: {
      reason: "Say why: the customer reads it",
      ...(needsCode && { factorCode: "Enter a new code of your authenticator app" }),
    },
    maxLengths: { reason: maxReasonLength },
    async send({ reason, factorCode }) {
      const problem = await onSend(reason, needsCode ? factorCode : null);
      if (!problem) onClose();
      return problem;
    },
  });
  return (
    <Modal open title={title} size="sm" onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        {children}
        <ReasonField {...form.field("reason")} />
        {secondPersonAbove !== null && (
          <>
            <SecondPersonNote above={secondPersonAbove} />
            <TextField label="Your code" autoComplete="one-time-code" {...form.field("factorCode")} />
          </>
        )}
        <FormSentence {...form.sentence} />
        <DialogButtons onClose={onClose}>
          <Button variant={isDestructive ? "danger" : "primary"} {...form.button}>
            {action}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
