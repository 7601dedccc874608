import { useState } from "react";
import { errorWords } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";

interface ShowMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  onMore: () => Promise<unknown>;
}

/** How much of a list is on screen, and the way to more of it. */
export function ShowMore({ shown, total, hasMore, onMore }: ShowMoreProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function more() {
    setIsBusy(true);
    setError(null);
    await onMore().catch(setError);
    setIsBusy(false);
  }

  return (
    <div className="grid justify-items-center gap-3 print:hidden">
      <p role="status" className="tabular text-sm text-muted">
        {shown.toLocaleString("en-NG")} of {total.toLocaleString("en-NG")}
      </p>
      {hasMore && (
        <Button variant="outline" busy={isBusy} onClick={() => void more()}>
          Show more
        </Button>
      )}
      {error !== null && <InlineError>{errorWords(error)}</InlineError>}
    </div>
  );
}
