import { type FormEvent, type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";

interface StepFormProps {
  /** The query of the page at its next step; omitted for its first one. */
  to?: Readonly<Record<string, string>>;
  /** The id of the element that the page shows first without scripts: what the step changes. */
  place: string;
  /** Takes the step where scripts run. */
  onSubmit: () => void;
  /** The submit button. */
  children: ReactNode;
}

/** A button that changes only what the page shows. Without scripts it opens the page with the step in its address. */
export function StepForm({ to = {}, place, onSubmit, children }: StepFormProps) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form action={`#${place}`} className="contents" onSubmit={handleSubmit}>
      {Object.entries(to).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Whether the step is taken: at first, whether the page's address has it. */
export function useStep(name: string, value: string) {
  const [search] = useSearchParams();
  return useState(search.get(name) === value);
}
