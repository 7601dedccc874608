import { useRef } from "react";
import type { RecipientPartsFragment } from "./generated/Repeatable";
import { useActionForm } from "../../forms/use-action-form";
import { Form } from "../../forms/Form";
import { useRefusedForm } from "../../platform/form-answer";
import { Button } from "../../ui/Button";
import { buttonStyle } from "../../ui/button-style";
import { FormMessage } from "../../ui/FormMessage";
import { TextField } from "../../ui/TextField";
import { saveNumberForm } from "./save-number.form";

export function SaveRecipient({ recipient: { kind, value } }: { recipient: RecipientPartsFragment }) {
  const details = useRef<HTMLDetailsElement>(null);
  const refused = useRefusedForm(saveNumberForm.name);
  const noun = kind === "EMAIL" ? "email" : "number";
  const { form, field, message, button } = useActionForm(saveNumberForm, {
    values: { id: "", number: value },
    initial: { name: "" },
  });

  function handleToggle() {
    if (details.current?.open)
      details.current.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }

  return (
    <details
      ref={details}
      open={refused !== null}
      className="col-span-full print:hidden"
      onToggle={handleToggle}
    >
      <summary className={buttonStyle({ variant: "outline", size: "sm" }, "no-marker")}>
        Save this {noun}
      </summary>
      <Form {...form} aria-label={`Save this ${noun}`} className="mt-3 grid grid-cols-1 gap-3">
        <TextField label={`Name for this ${noun}`} autoComplete="off" placeholder="Mum" {...field("name")} />
        <FormMessage {...message} />
        <div>
          <Button {...button} size="sm">
            Save {noun}
          </Button>
        </div>
      </Form>
    </details>
  );
}
