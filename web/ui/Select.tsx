import { type Ref, useId, useImperativeHandle, useRef } from "react";
import { classNames } from "./class-names";
import { describedBy, Field } from "./Field";
import { ChevronDown } from "./icons";
import { SelectList } from "./select/SelectList";
import type { SelectOption } from "./select/select-option";
import { useListbox } from "./select/useListbox";

export type { SelectOption } from "./select/select-option";

/** Lets a page send the customer to a select, as 'Try it out' does. */
export interface SelectHandle {
  open(): void;
  focus(): void;
}

interface SelectProps {
  label: string;
  options: SelectOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  error?: string;
  required?: boolean;
  /** Sends the value along when a form is submitted natively. */
  name?: string;
  hint?: string;
  ref?: Ref<SelectHandle>;
}

/** A select-only combobox as the ARIA Authoring Practices describe it: focus stays on the button. */
export function Select({
  label,
  options,
  value,
  onChange,
  placeholder = "Select",
  ref,
  ...field
}: SelectProps) {
  const { disabled, error, required, name, hint } = field;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useListbox({ options, value, onChange, button });
  const chosen = options.find((option) => option.value === value);
  const isOpen = list.isOpen && !disabled;

  useImperativeHandle(ref, () => ({
    open: () => {
      if (!disabled) list.open();
    },
    focus: () => button.current?.focus(),
  }));

  const labelText = (
    // Labels of native controls focus them; this one must do it by hand.
    <span id={`${id}-label`} className="field-label" onClick={() => button.current?.focus()}>
      {label}
    </span>
  );

  return (
    <Field id={id} label={labelText} hint={hint} error={error}>
      <div className={classNames("relative", isOpen && "z-30")} ref={list.frame}>
        <button
          {...describedBy(id, hint, error)}
          type="button"
          role="combobox"
          ref={button}
          className={classNames("field flex items-center justify-between gap-2", !chosen && "text-muted")}
          disabled={disabled}
          aria-labelledby={`${id}-label`}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && list.active >= 0 ? `${id}-${list.active}` : undefined}
          aria-required={required || undefined}
          onClick={list.toggle}
          onKeyDown={list.handleKeyDown}
          onBlur={list.close}
        >
          {chosen ? <ChosenText option={chosen} /> : <span className="truncate">{placeholder}</span>}
          <ChevronDown
            size={20}
            className={classNames("shrink-0 transition-transform", isOpen && "rotate-180")}
          />
        </button>
        {isOpen && (
          <SelectList
            id={id}
            options={options}
            value={value}
            active={list.active}
            side={list.side}
            onChoose={list.choose}
          />
        )}
        {name && <input type="hidden" name={name} value={value} />}
      </div>
    </Field>
  );
}

/** Where room is short, the beginning gives way to the ending. */
function ChosenText({ option: { text, ending } }: { option: SelectOption }) {
  if (!ending || !text.endsWith(ending)) return <span className="truncate">{text}</span>;
  return (
    <span className="flex min-w-0">
      <span className="truncate">{text.slice(0, -ending.length).trimEnd()}</span>
      <span className="shrink-0 whitespace-pre"> {ending}</span>
    </span>
  );
}
