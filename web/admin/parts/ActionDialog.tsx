import type { ComponentProps } from "react";
import { Modal } from "../../ui/Modal";
import { toastSuccess } from "../../ui/toast";
import type { Done } from "./action";
import { DialogButton, useCloseDialog } from "./ActionButton";
import { type ActionField, ActionForm, type ActionFormProps } from "./ActionForm";

interface ActionDialogProps<Name extends string, Data extends object> extends Omit<
  ActionFormProps<Name, Data>,
  "onDone" | "onBack" | "className"
> {
  title: string;
  size?: ComponentProps<typeof Modal>["size"];
  /** The message after it is done. */
  done?: string | ((answer: Done<Data>) => string);
  /** Called before the dialog closes, to read again what has changed. */
  onDone?: () => void;
}

/** The dialog of a DialogButton that sends one mutation: its consequence as a sentence, and the fields that it needs. */
export function ActionDialog<Name extends string, Data extends object>({
  title,
  size = "sm",
  done,
  onDone,
  ...form
}: ActionDialogProps<Name, Data>) {
  const onClose = useCloseDialog();
  return (
    <Modal title={title} size={size} onClose={onClose}>
      <ActionForm
        {...form}
        onDone={(answer) => {
          if (done) toastSuccess(typeof done === "string" ? done : done(answer));
          onDone?.();
          onClose();
        }}
        onBack={onClose}
      />
    </Modal>
  );
}

interface DialogActionProps<Name extends string, Data extends object>
  extends
    Omit<ActionDialogProps<Name, Data>, "size">,
    Pick<ComponentProps<typeof DialogButton>, "variant" | "size" | "aria-label"> {
  /** The text of the button that opens the dialog, if it is not that of the dialog's own. */
  button?: string;
  /** Whether the dialog has much to show. */
  isWide?: boolean;
}

/** A mutation that needs a dialog: the button that opens it, and what it shows and sends. */
export function DialogAction<Name extends string, Data extends object>({
  button,
  variant = "outline",
  size = "sm",
  "aria-label": ariaLabel,
  isWide,
  ...dialog
}: DialogActionProps<Name, Data>) {
  return (
    <DialogButton
      variant={variant}
      size={size}
      aria-label={ariaLabel}
      dialog={<ActionDialog {...dialog} size={isWide ? "md" : "sm"} />}
    >
      {button ?? dialog.action}
    </DialogButton>
  );
}

const maxReasonLength = 200;

/** A reason that the customer will read. */
export const reasonForCustomer: ActionField = {
  label: "Reason",
  hint: "The customer reads it, as a part of a sentence.",
  autoComplete: "off",
  required: "Say why: the customer reads it",
  maxLength: maxReasonLength,
};

/** A reason that only the staff read. */
export const reasonForStaff: ActionField = {
  label: "Reason",
  hint: "For the staff; customers do not see it.",
  autoComplete: "off",
  required: "Say why",
  maxLength: maxReasonLength,
};

/** A new code of the second factor. */
export const ownCode: ActionField = {
  label: "Your code",
  autoComplete: "one-time-code",
  required: "Enter a new code of your authenticator app",
};
