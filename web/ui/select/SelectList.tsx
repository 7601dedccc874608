import { useEffect, useRef } from "react";
import { classNames } from "../class-names";
import { Check } from "../icons";
import type { SelectOption } from "./select-option";

interface SelectListProps {
  id: string;
  options: SelectOption[];
  value: string;
  active: number;
  side: "above" | "below";
  onChoose: (index: number) => void;
}

export function SelectList({ id, options, value, active, side, onChoose }: SelectListProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const option = list.current?.children[active];
    if (option instanceof HTMLElement) keepInView(list.current, option);
  }, [active]);

  return (
    <ul
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-labelledby={`${id}-label`}
      data-side={side}
      className={classNames(
        "absolute inset-x-0 max-h-70 overflow-y-auto overscroll-contain rounded-control border border-line bg-raised p-1.5 shadow-raised animate-[appear_.12s]",
        side === "above" ? "bottom-full mb-1.5" : "top-full mt-1.5",
      )}
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
            option.disabled ? "text-muted opacity-60" : "hover:bg-primary-soft",
            index === active && "bg-primary-soft",
            option.value === value && "font-semibold",
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
function keepInView(list: HTMLElement | null, option: HTMLElement) {
  if (!list) return;
  const room = 6;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop - room;
  const bottom = option.offsetTop + option.offsetHeight;
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight + room;
}
