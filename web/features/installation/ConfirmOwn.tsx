import { ActionButton } from "../../forms/ActionButton";
import { confirmOwnForm } from "./installation.form";

interface ConfirmOwnProps {
  /** The id of a held booking that the customer made while signed in. */
  id: string;
}

/** The button that confirms a visit without the link in the mail. */
export function ConfirmOwn({ id }: ConfirmOwnProps) {
  return (
    <ActionButton action={confirmOwnForm} values={{ id }} size="sm">
      Confirm visit
    </ActionButton>
  );
}
