import { useReportNotReceivedMutation } from "../../generated/operations";
import { errorWords } from "../../platform/problem";
import { Button } from "../../ui/Button";
import { InlineError } from "../../ui/InlineError";

interface NotReceivedProps {
  purchaseId: string;
}

/** For a bundle that did not arrive: has the network asked again and opens a case for care. Safe to press again. */
export function NotReceived({ purchaseId }: NotReceivedProps) {
  const [report, { data, error, loading }] = useReportNotReceivedMutation();
  const message = data?.reportNotReceived?.message;

  function handleClick() {
    // What went wrong is on screen; there is nothing more to do about it here.
    report({ variables: { purchaseId } }).catch(() => undefined);
  }

  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <Button variant="outline" size="sm" busy={loading} onClick={handleClick}>
        Not received?
      </Button>
      <p role="status" className="empty:hidden">
        {message}
      </p>
      {error && <InlineError>{errorWords(error)}</InlineError>}
    </div>
  );
}
