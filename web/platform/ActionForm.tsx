import type { FormEvent, ReactNode } from "react";
import { HiddenFields } from "./HiddenFields";

interface ActionFormProps {
  /** The form's declaration. */
  action: { name: string; movesMoney?: true };
  /** Values that the form sends besides its button, such as an id. */
  values?: Readonly<Record<string, string>>;
  /** Carries the action out where scripts run. */
  onSubmit: () => void;
  /** The submit button. */
  children: ReactNode;
}

/** A form that consists of its button. Without scripts the server carries the action out. */
export function ActionForm({ action, values, onSubmit, children }: ActionFormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form method="post" className="contents" onSubmit={handleSubmit}>
      <HiddenFields name={action.name} movesMoney={action.movesMoney} values={values} />
      {children}
    </form>
  );
}
