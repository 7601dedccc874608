interface FilterChipsProps {
  label: string;
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
}

/** A choice that narrows a list. On a phone the row scrolls sideways. */
export function FilterChips({ label, options, value, onChange }: FilterChipsProps) {
  return (
    <div className="chip-row flex gap-2 sm:flex-wrap" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="chip"
          aria-current={option.id === value ? "true" : undefined}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
