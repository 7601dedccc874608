import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { describedBy, Field } from "./Field";
import { useEarlyTyping } from "./use-early-typing";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  error?: string;
  hint?: ReactNode;
}

export function TextArea({ label, error, hint, id, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  useEarlyTyping(fieldId, area);
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
      <textarea
        rows={5}
        {...area}
        {...describedBy(fieldId, hint, error)}
        id={fieldId}
        className={classNames("field resize-y", className)}
      />
    </Field>
  );
}
