import { classNames } from "../../ui/class-names";
import { timelineKinds } from "./timeline-kinds";

interface KindFilterProps {
  value: string;
  onChange: (word: string) => void;
}

export function KindFilter({ value, onChange }: KindFilterProps) {
  return (
    <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
      {timelineKinds.map(({ word, text }) => (
        <button
          key={word}
          type="button"
          aria-pressed={word === value}
          className={classNames(
            "min-h-11 min-w-11 rounded-full border px-3 text-sm font-semibold transition-colors sm:px-4 sm:text-base",
            word === value
              ? "border-primary bg-primary text-on-primary"
              : "border-line-strong bg-surface hover:border-ink",
          )}
          onClick={() => onChange(word)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
