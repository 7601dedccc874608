import type { ComponentProps } from "react";
import type { FormAction } from "./form-action";
import { Form } from "./Form";
import { type ActionFormOptions, useActionForm } from "./use-action-form";
import { Button } from "../ui/Button";
import { toastError } from "../ui/toast";

interface ActionButtonProps<Name extends string, Data, Variables extends object>
  extends
    Pick<ActionFormOptions<Name, never, Data>, "onAnswer" | "run">,
    Omit<ComponentProps<typeof Button>, "type" | "busy"> {
  action: FormAction<Name, Data, Variables>;
  /** Values of its fields, such as an id. */
  values?: Record<Name, string>;
}

/** A form that consists of its button. A problem is shown as a toast, for which every layout has room. */
export function ActionButton<Name extends string, Data, Variables extends object>({
  action,
  values,
  onAnswer,
  run,
  ...button
}: ActionButtonProps<Name, Data, Variables>) {
  const options = { values, onAnswer, run, initial: {}, showError: toastError };
  const { form, isBusy } = useActionForm(action, options);
  return (
    <Form {...form} className="contents">
      <Button {...button} type="submit" busy={isBusy} />
    </Form>
  );
}
