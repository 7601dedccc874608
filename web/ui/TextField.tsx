import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { describedBy, Field } from "./Field";
import { useEarlyTyping } from "./use-early-typing";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** A button that stands inside the field, at its end. */
  action?: ReactNode;
}

export function TextField({ label, error, hint, action, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  useEarlyTyping(fieldId, input);
  return (
    <Field
      id={fieldId}
      hint={hint}
      error={error}
      label={
        <label htmlFor={fieldId} className="field-label">
          {label}
        </label>
      }
    >
      <div className="relative">
        <input
          {...input}
          {...describedBy(fieldId, hint, error)}
          id={fieldId}
          className={classNames("field", className)}
        />
        {action}
      </div>
    </Field>
  );
}
