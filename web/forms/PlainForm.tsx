import type { FormEvent, ReactNode } from "react";
import { HiddenFields } from "./HiddenFields";

interface PlainFormProps {
  action: { name: string; movesMoney?: true };
  /** Values that the form sends besides its button, such as an id. */
  values?: Readonly<Record<string, string>>;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that consists of its button, and that its feature sends by itself where scripts run. */
export function PlainForm({ action, values, onSubmit, children }: PlainFormProps) {
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
