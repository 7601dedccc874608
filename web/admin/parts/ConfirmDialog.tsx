import type { ReactNode } from "react";
import type { Problem } from "../../platform/problem";
import { useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { Modal } from "../../ui/Modal";
import { DialogButtons } from "./DialogButtons";

interface ConfirmDialogProps {
  title: string;
  /** The consequence, as a sentence. */
  children: ReactNode;
  /** The button that does it. */
  action: string;
  /** Sends it. Returns the refusal, or nothing on success, which closes the dialog. */
  onSend: () => Promise<Problem | void>;
  onClose: () => void;
}

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({ title, children, action, onSend, onClose }: ConfirmDialogProps) {
  const sending = useSend(onSend);
  return (
    <Modal open title={title} size="sm" onClose={onClose}>
      <div className="grid gap-4">
        {children}
        {sending.problem.text && <InlineError>{sending.problem.text}</InlineError>}
        <DialogButtons onClose={onClose}>
          <Button
            busy={sending.isBusy}
            onClick={() => void sending.send().then((isDone) => isDone && onClose())}
          >
            {action}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
