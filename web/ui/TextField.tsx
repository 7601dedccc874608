import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
} from "react";
import { classNames } from "./class-names";
import { describedBy, Field } from "./Field";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  error?: string;
  hint?: ReactNode;
  /** A button inside the field, at its end. */
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

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Controlled<Control> {
  value?: unknown;
  onChange?: (event: ChangeEvent<Control>) => void;
}

/** Takes over what was typed before the page's scripts were there: the next render would empty the field. */
function useEarlyTyping<Control extends TextControl>(
  id: string,
  { value, onChange }: Controlled<Control>,
): void {
  const takeOver = useEffectEvent(() => {
    const control = document.getElementById(id) as Control | null;
    if (!control?.value || value === undefined || control.value === value) return;
    onChange?.({ target: control, currentTarget: control } as ChangeEvent<Control>);
  });
  useLayoutEffect(() => takeOver(), []);
}
