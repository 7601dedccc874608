import { useSearchParams } from "react-router";
import { Button } from "../../ui/Button";
import { classNames } from "../../ui/class-names";
import { Select } from "../../ui/Select";
import { formatMonth } from "../../values/dates";
import { statementFile } from "../../values/paths";
import { activityKinds, activityVariables, chosenKind } from "./activity-search";

interface ActivityFiltersProps {
  months: readonly string[] | undefined;
  month: string | null | undefined;
}

/** Filters all items by kind, or chooses a month, of which there is a file. */
export function ActivityFilters({ months = [], month }: ActivityFiltersProps) {
  const [search, setSearch] = useSearchParams();

  function choose(name: "month" | "show", value: string) {
    setSearch(value ? { [name]: value } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="flex flex-wrap items-end justify-between gap-4 print:hidden">
      <MonthFilter months={months} value={month ?? ""} onChange={(chosen) => choose("month", chosen)} />
      {!activityVariables(search).showsMonth && (
        <KindFilter value={chosenKind(search).word} onChange={(word) => choose("show", word)} />
      )}
      {month && (
        <a
          href={statementFile(month)}
          download
          className="btn btn-outline"
          aria-label={`Download ${formatMonth(month)} as CSV`}
        >
          Download CSV
        </a>
      )}
    </div>
  );
}

interface MonthFilterProps {
  months: readonly string[];
  /** Empty for all months. */
  value: string;
  onChange: (month: string) => void;
}

function MonthFilter({ months, value, onChange }: MonthFilterProps) {
  const options = [
    { value: "", text: "All months" },
    // A link can name a month from before the wallet's first movement.
    ...[...new Set([...months, value])]
      .filter(Boolean)
      .map((month) => ({ value: month, text: formatMonth(month) })),
  ];
  return (
    <form className="flex flex-wrap items-end gap-3">
      <div className="w-full sm:w-64">
        <Select label="Month" name="month" options={options} value={value} onChange={onChange} />
      </div>
      <Button type="submit" variant="outline" className="hidden scriptless:inline-flex">
        Show
      </Button>
    </form>
  );
}

function KindFilter({ value, onChange }: { value: string; onChange: (word: string) => void }) {
  return (
    <form
      role="group"
      aria-label="Show"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => event.preventDefault()}
    >
      {activityKinds.map(({ word, text }) => (
        <button
          key={word}
          type="submit"
          name="show"
          value={word}
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
    </form>
  );
}
