import { useSavedNumbersQuery } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { EmptyState } from "../../ui/EmptyState";
import { Phone } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { ListSkeleton } from "./ListSkeleton";
import { SavedNumberForm } from "./SavedNumberForm";
import { SavedNumberRow } from "./SavedNumberRow";

/** The numbers that the customer buys for, under names of theirs. */
export function SavedNumbersSection() {
  const { data, error, loading, refetch } = useSavedNumbersQuery();
  const numbers = data?.me?.savedNumbers;

  if (!numbers && error && !loading)
    return (
      <InlineError onRetry={() => void refetch().catch(() => undefined)}>{errorWords(error)}</InlineError>
    );
  if (!numbers) return <ListSkeleton />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      {numbers.length > 0 ? (
        <ul aria-label="Saved numbers" className="card divide-y divide-line">
          {numbers.map((number) => (
            <SavedNumberRow key={number.id} number={number} />
          ))}
        </ul>
      ) : (
        <div className="card">
          <EmptyState title="No saved numbers yet" picture={<Phone size={36} />}>
            Save the numbers you buy for, then choose them by name when you buy.
          </EmptyState>
        </div>
      )}
      <section aria-labelledby="new-number" className="card p-5 sm:p-6">
        <h2 id="new-number" className="mb-4 text-xl">
          Save a number
        </h2>
        <SavedNumberForm />
      </section>
    </div>
  );
}
