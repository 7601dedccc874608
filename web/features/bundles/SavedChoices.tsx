import { formatRecipient } from "./recipient";

export interface SavedRecipient {
  id: string;
  name: string;
  /** As the shop stores it: +234 and ten digits, an e-mail or a customer number. */
  number: string;
}

interface SavedChoicesProps {
  saved: readonly SavedRecipient[];
  onChoose: (number: string) => void;
}

/** The customer's saved numbers that fit the field, to choose by name. */
export function SavedChoices({ saved, onChoose }: SavedChoicesProps) {
  if (saved.length === 0) return null;
  return (
    <ul aria-label="Saved numbers" className="flex max-h-32 flex-wrap gap-2 overflow-y-auto">
      {saved.map(({ id, name, number }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            title={formatRecipient(number)}
            className="min-h-11 min-w-11 max-w-full rounded-3xl border border-line-strong bg-surface px-3 py-1 text-start text-sm wrap-anywhere font-semibold hover:border-ink"
            onClick={() => onChoose(number)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Those that the field takes: a mobile number, an e-mail, or a customer number. */
export function fittingRecipients(
  saved: readonly SavedRecipient[],
  kind: "PHONE" | "EMAIL" | "CUSTOMER_NUMBER",
): SavedRecipient[] {
  return saved.filter(({ number }) => kindOf(number) === kind);
}

function kindOf(number: string) {
  if (number.startsWith("+234")) return "PHONE";
  return number.includes("@") ? "EMAIL" : "CUSTOMER_NUMBER";
}
