import { useEffect, useRef } from "react";
import { errorMessage, refusalMessage } from "../../platform/problem";
import { answerOf, useSend } from "../../platform/use-send";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";
import { type BooksFragment, useBooksStateQuery, useCheckBooksMutation } from "../generated/operations";
import { useMay } from "../session/useSession";
import { formatTime } from "./lagos-time";

const pollMs = 2_000;

/** The last check of the books, and the button that starts one. While one runs, the result is read every two seconds. */
export function BooksCheck({ onChecked }: { onChecked: () => void }) {
  const may = useMay();
  const { data, error, refetch, startPolling, stopPolling } = useBooksStateQuery({
    fetchPolicy: "network-only",
  });
  const [start] = useCheckBooksMutation();
  const books = data?.booksState;
  const isRunning = books?.isRunning ?? false;
  const wasRunning = useRef(false);
  const checking = useSend(async () => {
    const answer = await answerOf(start());
    if (answer.__typename === "AdminRefusal") return { text: refusalMessage(answer), fields: {} };
    await refetch();
    return undefined;
  });

  useEffect(() => {
    if (isRunning) startPolling(pollMs);
    else stopPolling();
    if (wasRunning.current && !isRunning) onChecked();
    wasRunning.current = isRunning;
  }, [isRunning, startPolling, stopPolling, onChecked]);

  return (
    <section className="card grid justify-items-start gap-3 p-4" aria-labelledby="books">
      <h2 id="books" className="text-xl">
        Check the books
      </h2>
      <p className="text-sm text-muted">
        Every wallet, payment and refund is added up again. The shop does it by itself every night at 3:00.
      </p>
      {error && !books && <InlineError onRetry={() => void refetch()}>{errorMessage(error)}</InlineError>}
      {books && <Failed {...books} />}
      <p role="status" className="wrap-anywhere">
        {books && resultOf(books)}
      </p>
      {books && books.details.length > 0 && !isRunning && (
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {books.details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {checking.problem.text && <InlineError>{checking.problem.text}</InlineError>}
      {may("health.check") && (
        <Button busy={checking.isBusy || isRunning} disabled={!books} onClick={() => void checking.send()}>
          Check the books now
        </Button>
      )}
    </section>
  );
}

function Failed({ failedAt, isRunning }: Pick<BooksFragment, "failedAt" | "isRunning">) {
  if (!failedAt || isRunning) return null;
  return <InlineError>The check failed {formatTime(failedAt)}. The shop tries again by itself.</InlineError>;
}

function resultOf({ isRunning, checkedAt, checkedBy, findings }: BooksFragment): string {
  if (isRunning) return "The books are being checked. You can leave this page.";
  if (!checkedAt) return "They have not been checked yet.";
  const when = `Last checked ${formatTime(checkedAt)} by ${checkedBy ?? "the shop"}`;
  return findings ? `${when}. Entries that do not add up: ${findings}.` : `${when}: everything adds up.`;
}
