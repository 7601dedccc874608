import type { ReactNode } from "react";
import { fieldId } from "../../../platform/form-action";
import { useRefusedForm } from "../../../platform/form-answer";
import { HiddenFields } from "../../../platform/HiddenFields";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/TextField";
import { FormCard } from "../FormCard";

interface CodeFieldProps {
  /** The form's declaration. */
  form: string;
  /** The code of a link that has it in the query. */
  code: string | null | undefined;
}

/**
 * Where no scripts run, the customer copies the code: it is behind the `#`, and so in no request (decision 011). Belongs
 * into a <noscript>.
 */
export function CodeField({ form, code }: CodeFieldProps) {
  const refused = useRefusedForm(form);
  return (
    <TextField
      id={fieldId(form, "code")}
      label="Code from your email"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint="The end of this page’s address, after “code=”. You can also paste the whole link."
      defaultValue={refused?.values.code ?? code ?? ""}
      error={refused?.problem.fields.code}
      required
    />
  );
}

interface CodeFormProps {
  action: { name: string };
  code: string | null | undefined;
  title: string;
  introduction: string;
  /** The text of the button. */
  children: ReactNode;
}

/** Confirms a mailed link without scripts: opening the link changes nothing, because mail scanners open it, too. */
export function CodeForm({ action, code, title, introduction, children }: CodeFormProps) {
  return (
    <noscript>
      <FormCard title={title} introduction={introduction}>
        <form method="post" aria-label={title} className="grid gap-4">
          <HiddenFields name={action.name} />
          <CodeField form={action.name} code={code} />
          <Button type="submit" block>
            {children}
          </Button>
        </form>
      </FormCard>
    </noscript>
  );
}
