import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { useOutsidePress } from "./useOutsidePress";

/** With less room than this below the button, in pixels, the list opens upward. */
const neededHeight = 300;

interface Listbox {
  options: SelectOption[];
  value: string;
  onChange: (value: string) => void;
  button: RefObject<HTMLButtonElement | null>;
}

/** The state of an open list: which option is active, where the list opens, and what each key does. */
export function useListbox({ options, value, onChange, button }: Listbox) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [side, setSide] = useState<"above" | "below">("below");
  const frame = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead(options);
  const selected = options.findIndex((option) => option.value === value);

  function open(startAt = selected) {
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    button.current?.focus(); // Safari does not focus a button that is clicked
    setSide(window.innerHeight - bottom < neededHeight ? "above" : "below");
    setActive(startAt);
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
  }

  function choose(index: number) {
    const option = options[index];
    if (!option || option.disabled) return;
    if (option.value !== value) onChange(option.value);
    close();
  }

  function moveTo(index: number) {
    if (!isOpen) open(selected >= 0 ? selected : index);
    else if (index >= 0) setActive(index);
  }

  function type(letter: string) {
    const index = typeAhead(letter, active >= 0 ? active : selected);
    if (!isOpen) open(index >= 0 ? index : selected);
    else if (index >= 0) setActive(index);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => moveTo(nextEnabled(options, active + 1, 1)),
      ArrowUp: () => moveTo(nextEnabled(options, active < 0 ? options.length - 1 : active - 1, -1)),
      Home: () => moveTo(nextEnabled(options, 0, 1)),
      End: () => moveTo(nextEnabled(options, options.length - 1, -1)),
      Enter: () => (isOpen ? choose(active) : open()),
      " ": () => (isOpen ? choose(active) : open()),
      Escape: close,
      Tab: () => choose(active),
    };
    const act = keys[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      if (!isOpen) return;
      // Escape closes the list only, not the dialog around it; Tab moves on as usual.
      if (event.key === "Escape") event.stopPropagation();
      act?.();
    } else if (act || event.key.length === 1) {
      event.preventDefault();
      if (act) act();
      else type(event.key);
    }
  }

  useOutsidePress(frame, isOpen, close);

  return {
    isOpen,
    active,
    side,
    frame,
    open: () => open(),
    close,
    toggle: () => (isOpen ? close() : open()),
    choose,
    handleKeyDown,
  };
}

/** Letters typed within this many milliseconds of one another belong to one word. */
const pause = 500;

function useTypeAhead(options: SelectOption[]) {
  const typed = useRef({ word: "", at: 0 });

  return (letter: string, from: number) => {
    const now = Date.now();
    const word = now - typed.current.at < pause ? typed.current.word + letter : letter;
    typed.current = { word, at: now };
    return findTyped(options, word, from);
  };
}

export interface SelectOption {
  value: string;
  text: string;
  /** The end of the text, which is never truncated in a narrow closed select. */
  ending?: string;
  /** A line below the text in the open list. The option's name stays the text. */
  note?: string;
  disabled?: boolean;
}

/** The nearest option that can be chosen from `index` on, in steps of `step`; stays where it is at the end. */
function nextEnabled(options: SelectOption[], index: number, step: 1 | -1): number {
  for (let i = index; i >= 0 && i < options.length; i += step) {
    if (!options[i]?.disabled) return i;
  }
  return -1;
}

/** The option that starts with what was typed, searching on from `from` and round the end. */
function findTyped(options: SelectOption[], typed: string, from: number): number {
  // The same letter again and again walks through the options that start with it.
  const repeated = [...typed].every((letter) => letter === typed[0]);
  const prefix = (repeated ? typed[0] : typed)?.toLowerCase() ?? "";
  const start = repeated ? from + 1 : Math.max(from, 0);
  for (let i = 0; i < options.length; i++) {
    const index = (start + i) % options.length;
    const option = options[index];
    if (option && !option.disabled && option.text.toLowerCase().startsWith(prefix)) return index;
  }
  return -1;
}
