import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { useHydrated } from "./use-hydrated";
import { classNames } from "./class-names";
import { describedBy, Field } from "./Field";
import { Check, ChevronDown } from "lucide-react";
import { type SelectOption, useListbox } from "./useListbox";

export type { SelectOption } from "./useListbox";

/** A page can send the customer to a select, as 'Try it out' does. */
export interface SelectHandle {
  open(): void;
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
  /** Sends the value along where no scripts run. */
  name?: string;
  id?: string;
  hint?: string;
  ref?: Ref<SelectHandle>;
}

/**
 * A native select on the server. Once the page is hydrated, the specified list replaces it, unless the customer has
 * chosen something by then or is about to.
 */
export function Select({ label, placeholder = "Select", ...select }: SelectProps) {
  const ownId = useId();
  const { id = ownId, hint, error } = select;
  const isNative = useNativeSelect(id, select);
  const Control = isNative ? NativeSelect : ListSelect;
  const labelled = { id: `${id}-label`, className: "field-label", children: label };
  const labelText = isNative ? (
    <label {...labelled} htmlFor={id} />
  ) : (
    // Labels of native controls focus them; this one must do it by hand.
    <span {...labelled} onClick={() => document.getElementById(id)?.focus()} />
  );
  return (
    <Field id={id} label={labelText} hint={hint} error={error}>
      <Control {...select} id={id} placeholder={placeholder} />
    </Field>
  );
}

type ControlProps = Omit<SelectProps, "label"> & Required<Pick<SelectProps, "id" | "placeholder">>;

/** Whether the select is native. Takes over what was chosen before the page's scripts ran. */
function useNativeSelect(id: string, { value, onChange }: Pick<SelectProps, "value" | "onChange">): boolean {
  // False where the browser renders the page.
  const [isNative, setIsNative] = useState(!useHydrated());
  const takeOver = useEffectEvent(() => {
    if (!isNative) return;
    const early = document.getElementById(id) as HTMLSelectElement;
    if (early.value !== value) onChange(early.value);
    else setIsNative(early === document.activeElement);
  });
  useEffect(() => takeOver(), []);
  return isNative;
}

function NativeSelect({ id, options, value, onChange, placeholder, ref, ...field }: ControlProps) {
  const { disabled, required, name, hint, error } = field;
  const select = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => ({ open: () => select.current?.focus() }));
  return (
    <div className="relative">
      <select
        {...describedBy(id, hint, error)}
        ref={select}
        id={id}
        name={name}
        className="peer field appearance-none truncate pe-11 invalid:text-muted"
        value={value}
        disabled={disabled}
        required={required}
        onChange={(event) => onChange(event.target.value)}
      >
        {!options.some((option) => option.value === "") && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {[option.text, option.note].filter(Boolean).join(", ")}
          </option>
        ))}
      </select>
      <ChevronDown
        size={20}
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto peer-invalid:text-muted"
      />
    </div>
  );
}

/** A select-only combobox as the ARIA Authoring Practices describe it: focus stays on the button. */
function ListSelect({ id, options, value, onChange, placeholder, ref, ...field }: ControlProps) {
  const { disabled, required, name, hint, error } = field;
  const button = useRef<HTMLButtonElement>(null);
  const list = useListbox({ options, value, onChange, button });
  const chosen = options.find((option) => option.value === value);
  const isOpen = list.isOpen && !disabled;

  useImperativeHandle(ref, () => ({
    open: () => {
      if (!disabled) list.open();
    },
  }));

  return (
    <div className={classNames("relative", isOpen && "z-30")} ref={list.frame}>
      <button
        {...describedBy(id, hint, error)}
        type="button"
        role="combobox"
        ref={button}
        id={id}
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
          className={classNames("shrink-0 transition-transform", isOpen && "[transform:rotate(180deg)]")}
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
  );
}

/** In a narrow place, the beginning is truncated before the ending. */
function ChosenText({ option: { text, ending } }: { option: SelectOption }) {
  if (!ending || !text.endsWith(ending)) return <span className="truncate">{text}</span>;
  return (
    <span className="flex min-w-0">
      <span className="truncate">{text.slice(0, -ending.length).trimEnd()}</span>
      <span className="shrink-0 whitespace-pre"> {ending}</span>
    </span>
  );
}

interface SelectListProps {
  id: string;
  options: SelectOption[];
  value: string;
  active: number;
  side: "above" | "below";
  onChoose: (index: number) => void;
}

function SelectList({ id, options, value, active, side, onChoose }: SelectListProps) {
  const list = useRef<HTMLUListElement>(null);

  // Seven options are taller than the room that opens the list below: its end may be out of the window.
  useEffect(() => {
    const { top = 0, bottom = 0 } = list.current?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > window.innerHeight) list.current?.scrollIntoView({ block: "nearest" });
  }, []);

  useEffect(() => {
    const option = list.current?.children[active];
    if (option instanceof HTMLElement) scrollIntoView(list.current, option);
  }, [active]);

  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-labelledby={`${id}-label`}
      data-side={side}
      className="absolute inset-x-0 max-h-82 overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1.5 shadow-raised [animation:appear_.12s] data-[side=above]:bottom-full data-[side=above]:mb-1.5 data-[side=below]:top-full data-[side=below]:mt-1.5"
      // Pressing an option must not take the focus from the button, whose blur closes the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, index) => (
        <li
          key={`${option.value}-${index}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={option.value === value}
          aria-disabled={option.disabled || undefined}
          aria-labelledby={option.note && `${id}-${index}-text`}
          aria-describedby={option.note && `${id}-${index}-note`}
          className={classNames(
            "flex min-h-11 items-center justify-between gap-2 rounded-small px-3 py-2",
            option.value === value && "font-semibold",
            option.disabled ? "text-muted opacity-60" : "hover:bg-primary-soft",
            index === active && "bg-primary-soft",
          )}
          onClick={() => onChoose(index)}
        >
          {option.note ? (
            <span className="grid min-w-0">
              <span id={`${id}-${index}-text`}>{option.text}</span>
              <span id={`${id}-${index}-note`} className="text-sm font-normal text-balance text-muted">
                {option.note}
              </span>
            </span>
          ) : (
            option.text
          )}
          {option.value === value && <Check size={18} className="shrink-0" />}
        </li>
      ))}
    </ul>
  );
}

/** Scrolls the list only; scrollIntoView would move the page as well. */
function scrollIntoView(list: HTMLElement | null, option: HTMLElement) {
  if (!list) return;
  const room = 6;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop - room;
  const bottom = option.offsetTop + option.offsetHeight;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + room;
}
