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

interface Labelled {
  label: string;
  error?: string;
  hint?: ReactNode;
}

interface TextFieldProps extends ComponentProps<"input">, Labelled {
  /** A button inside the field, at its end. */
  action?: ReactNode;
}

export function TextField({ label, error, hint, action, id, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  useEarlyTyping(fieldId, input);
  return (
    <LabelledField id={fieldId} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...describedBy(fieldId, hint, error)}
          id={fieldId}
          className={classNames("field", className)}
        />
        {action}
      </div>
    </LabelledField>
  );
}

type TextAreaProps = ComponentProps<"textarea"> & Labelled;

export function TextArea({ label, error, hint, id, className, ...area }: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  useEarlyTyping(fieldId, area);
  return (
    <LabelledField id={fieldId} label={label} error={error} hint={hint}>
      <textarea
        rows={5}
        {...area}
        {...describedBy(fieldId, hint, error)}
        id={fieldId}
        className={classNames("field resize-y", className)}
      />
    </LabelledField>
  );
}

interface LabelledFieldProps extends Labelled {
  id: string;
  children: ReactNode;
}

function LabelledField({ label, ...field }: LabelledFieldProps) {
  return (
    <Field
      {...field}
      label={
        <label htmlFor={field.id} className="field-label">
          {label}
        </label>
      }
    />
  );
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Controlled<Control> {
  value?: unknown;
  onChange?: (event: ChangeEvent<Control>) => void;
}

/** Takes over values typed before the page's scripts ran: the next render would empty the field. */
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
