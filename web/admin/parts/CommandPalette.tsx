import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { classNames } from "../../ui/class-names";
import { Modal } from "../../ui/Modal";
import type { MenuScreen } from "../screen-list";
import { useMay } from "../session/useSession";
import { entriesFor, type PaletteEntry } from "./palette-entries";

const maxTextLength = 254;

interface CommandPaletteProps {
  /** Those that the signed-in person may open. */
  screens: readonly MenuScreen[];
  onClose: () => void;
}

/**
 * Opens a screen, an order, a bundle or the search for a customer by what is typed. A combobox with a list, as the ARIA
 * Authoring Practices describe it: the focus stays in the field.
 */
export function CommandPalette({ screens, onClose }: CommandPaletteProps) {
  const id = useId();
  const may = useMay();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [position, setPosition] = useState(0);
  const entries = entriesFor(text, screens, may);
  const active = Math.min(position, entries.length - 1);

  // After the dialog has taken the focus.
  useEffect(() => field.current?.focus(), []);

  function choose(index: number) {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const last = entries.length - 1;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setPosition(active >= last ? 0 : active + 1),
      ArrowUp: () => setPosition(active <= 0 ? last : active - 1),
      Enter: () => choose(active),
    };
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  }

  return (
    <Modal title="Search" onClose={onClose}>
      <label htmlFor={id} className="field-label mb-2 block">
        Screen, reference, email, phone or customer number
      </label>
      <input
        ref={field}
        id={id}
        className="field"
        type="text"
        role="combobox"
        autoComplete="off"
        maxLength={maxTextLength}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPosition(0);
        }}
        onKeyDown={handleKeyDown}
      />
      <Results id={id} entries={entries} active={active} onChoose={choose} />
      <p role="status" className={entries.length > 0 ? "sr-only" : "text-muted"}>
        {entries.length === 0
          ? "Nothing matches. Enter the name of a screen, or a whole reference, email address, phone or customer number."
          : `${entries.length} ${entries.length === 1 ? "result" : "results"}`}
      </p>
    </Modal>
  );
}

interface ResultsProps {
  id: string;
  entries: readonly PaletteEntry[];
  active: number;
  onChoose: (index: number) => void;
}

function Results({ id, entries, active, onChoose }: ResultsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);

  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label="Results"
      className="mt-3 grid max-h-80 gap-1 overflow-y-auto"
      // Pressing a result must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map(({ label, note, to }, index) => (
        <li
          key={`${label} ${to}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classNames(
            "flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-small px-3 py-2 hover:bg-primary-soft",
            index === active && "bg-primary-soft font-semibold",
          )}
          onClick={() => onChoose(index)}
        >
          <span className="min-w-0 wrap-anywhere">{label}</span>
          <span className="text-sm font-normal text-muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}
