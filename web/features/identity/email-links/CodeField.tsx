import { type ReactNode, type SubmitEvent, useState } from "react";
import { fieldId } from "../../../forms/form-action";
import { useRefusedForm } from "../../../platform/form-answer";
import { Form } from "../../../forms/Form";
import { Button } from "../../../ui/Button";
import { TextField } from "../../../ui/TextField";
import { readCode } from "../../../values/mailed-code";
import { FormCard } from "../FormCard";

const codeField = {
  label: "Code from your email",
  name: "code",
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  hint: "You can also paste the whole link.",
  required: true,
};

/**
 * Where no scripts run, the customer copies the code: it is behind the `#`, and so in no request (decision 011). Belongs
 * into an element that only pages without scripts show. `form` is the name of the form's declaration.
 */
export function CodeField({ form }: { form: string }) {
  const refused = useRefusedForm(form);
  return (
    <TextField
      {...codeField}
      id={fieldId(form, "code")}
      defaultValue={refused?.values.code ?? ""}
      error={refused?.problem.fields.code}
    />
  );
}

/** Some mail programs and click counters drop or change the end of a link, which has the code. */
export function IncompleteLink({ onCode }: { onCode: (code: string) => void }) {
  const [error, setError] = useState<string | undefined>();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = readCode(new FormData(event.currentTarget).get("code") as string);
    if (code) onCode(code);
    else setError("This code is not complete. Please copy all of it from your newest email");
  }

  return (
    <FormCard
      title="Your link arrived incomplete"
      introduction="Please copy the code from the email that you opened, and enter it here."
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField {...codeField} error={error} />
        <Button type="submit" block>
          Continue
        </Button>
      </form>
    </FormCard>
  );
}

interface CodeFormProps {
  action: { name: string };
  title: string;
  introduction: string;
  children: ReactNode;
}

/** Confirms a mailed link without scripts: opening the link changes nothing, because mail scanners open it, too. */
export function CodeForm({ action, title, introduction, children }: CodeFormProps) {
  return (
    <div className="hidden scriptless:block">
      <FormCard title={title} introduction={introduction}>
        <Form hidden={{ name: action.name }} aria-label={title} className="grid gap-4">
          <CodeField form={action.name} />
          <Button type="submit" block>
            {children}
          </Button>
        </Form>
      </FormCard>
    </div>
  );
}
