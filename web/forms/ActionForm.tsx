import type { ReactNode } from "react";
import type { FormAction } from "./form-action";
import { HiddenFields } from "./HiddenFields";
import { type ActionFormOptions, useActionForm } from "./use-action-form";
import { toastError } from "../ui/toast";

interface ActionFormProps<Name extends string, Data, Variables extends object> extends Pick<
  ActionFormOptions<Name, never, Data>,
  "onAnswer" | "run" | "messageOf"
> {
  action: FormAction<Name, Data, Variables>;
  /** Values of its fields, such as an id. */
  values?: Record<Name, string>;
  children: (button: { type: "submit"; busy: boolean }) => ReactNode;
}

/** A form that consists of its button. A problem is shown as a toast, for which every layout has room. */
export function ActionForm<Name extends string, Data, Variables extends object>({
  action,
  children,
  ...options
}: ActionFormProps<Name, Data, Variables>) {
  const { form, hidden, isBusy } = useActionForm(action, {
    ...options,
    initial: {},
    showError: toastError,
  });
  return (
    <form {...form} className="contents">
      <HiddenFields {...hidden} />
      {children({ type: "submit", busy: isBusy })}
    </form>
  );
}
