import { type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { useForm } from "../../forms/use-form";
import { Button } from "../../ui/Button";
import { FormMessage } from "../../ui/FormMessage";
import { PasswordField } from "../../ui/PasswordField";
import { Select, type SelectOption } from "../../ui/Select";
import { TextArea, TextField } from "../../ui/TextField";
import { randomUuid } from "../../values/random-uuid";
import { type Done, type Sent, settle } from "./action";

type Input = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "spellCheck" | "maxLength" | "className"
>;

export interface ActionField extends Input {
  /** Absent where `children` render the field. */
  label?: string;
  hint?: string;
  /** The value before it is edited. */
  value?: string;
  /** The message while it is empty. Absent where it may be empty. */
  required?: string;
  /** Makes it a text area with this many lines. */
  rows?: number;
  /** Makes it a choice. */
  options?: SelectOption[];
  /** Removes characters that are not allowed in it. */
  clean?: (text: string) => string;
  /** A sentence above it. */
  note?: ReactNode;
}

type Options<Name extends string> = Parameters<typeof useForm<Record<Name, string>>>[0];
export type Form<Name extends string> = ReturnType<typeof useForm<Record<Name, string>>>;

export interface ActionFormProps<Name extends string, Data extends object> extends Pick<
  Options<string>,
  "draft" | "incomplete"
> {
  /** In the order on screen. */
  fields?: Partial<Record<Name, ActionField>>;
  empties?: NoInfer<Options<Name>["empties"]>;
  /** The button that sends it. */
  action: string;
  isDestructive?: boolean;
  /** Whether everything that is sent along is loaded. */
  isReady?: boolean;
  /** Sends the mutation. Every try has the same key, so that a retry without an answer does nothing twice. */
  send: (values: Record<Name, string>, idempotencyKey: string) => Sent<Data>;
  onDone: (answer: Done<Data>) => void;
  /** Offers Back. */
  onBack?: () => void;
  /** Replaces the layout of one field below the other. */
  className?: string;
  /** Shown above the fields. */
  children?: ReactNode | ((form: Form<Name>) => ReactNode);
}

/** The fields of one mutation and the button that sends it. A refusal is shown at the fields that it names. */
export function ActionForm<Name extends string, Data extends object>({
  fields = {},
  action,
  isDestructive,
  isReady = true,
  send,
  onDone,
  onBack,
  className,
  children,
  ...options
}: ActionFormProps<Name, Data>) {
  const entries = Object.entries<ActionField | undefined>(fields) as [Name, ActionField | undefined][];
  const shown = entries.flatMap(([name, field]) => (field ? [{ name, ...field }] : []));
  const names = shown.map(({ name }) => name);
  const valuesOf = <Value,>(valueOf: (field: ActionField) => Value) =>
    Object.fromEntries(
      shown.map((field) => [field.name, valueOf(field)]).filter(([, value]) => value !== undefined),
    ) as Record<Name, NonNullable<Value>>;
  const [idempotencyKey] = useState(randomUuid);
  const form: Form<Name> = useForm<Record<Name, string>>({
    ...options,
    initial: valuesOf(({ value = "" }) => value),
    required: valuesOf(({ required }) => required),
    maxLengths: valuesOf(({ maxLength }) => maxLength),
    send: (values) =>
      settle(
        send(values, idempotencyKey),
        (answer: Done<Data>) => {
          form.reset();
          onDone(answer);
        },
        names,
      ),
  });
  function handleSubmit(event: FormEvent) {
    // React would pass it on to the form of a dialog from which this one was opened.
    event.stopPropagation();
    form.form.onSubmit(event);
  }
  return (
    <form {...form.form} onSubmit={handleSubmit} className={className ?? "grid grid-cols-1 gap-4"}>
      {typeof children === "function" ? children(form) : children}
      {shown.map(({ name, ...field }) => (
        <Field key={name} {...field} field={form.field(name, field.clean)} choice={form.choice(name)} />
      ))}
      <FormMessage {...form.message} />
      <div className="col-span-full flex flex-wrap gap-2">
        <Button
          {...form.button}
          variant={isDestructive ? "danger" : "primary"}
          block={!onBack && !className}
          disabled={!isReady}
        >
          {action}
        </Button>
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldProps extends ActionField {
  field: ReturnType<Form<string>["field"]>;
  choice: ReturnType<Form<string>["choice"]>;
}

function Field({ label, note, rows, options, clean: _, field, choice, ...input }: FieldProps) {
  if (!label) return null;
  const Control = input.type === "password" ? PasswordField : TextField;
  return (
    <>
      {note}
      {options && <Select {...input} label={label} options={options} {...choice} />}
      {rows && <TextArea label={label} hint={input.hint} rows={rows} {...field} />}
      {!options && !rows && <Control {...input} label={label} {...field} />}
    </>
  );
}
