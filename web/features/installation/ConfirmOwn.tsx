import { ActionForm } from "../../forms/ActionForm";
import { Button } from "../../ui/Button";
import { confirmOwnForm } from "./installation.form";

interface ConfirmOwnProps {
  /** The id of a held booking that the customer made while signed in. */
  id: string;
}

/** The button that confirms a visit without the link in the mail. */
export function ConfirmOwn({ id }: ConfirmOwnProps) {
  return (
    <ActionForm action={confirmOwnForm} values={{ id }}>
      {(button) => (
        <Button {...button} size="sm">
          Confirm visit
        </Button>
      )}
    </ActionForm>
  );
}
