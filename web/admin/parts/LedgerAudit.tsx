import { useEffect, useRef } from "react";
import { InlineError } from "../../ui/InlineError";
import { formatDateTime } from "../../values/dates";
import {
  type LedgerAuditQuery,
  useAuditLedgerMutation,
  useLedgerAuditQuery,
} from "../screens/generated/health";
import { useMay } from "../session/useSession";
import { ActionButton } from "./ActionButton";
import { QueryState } from "./QueryState";

type Audit = LedgerAuditQuery["ledgerAudit"];

const pollMs = 2_000;

/** The last audit of the ledger, and the button that starts one. While one runs, the result is read every two seconds. */
export function LedgerAudit({ onChecked }: { onChecked: () => void }) {
  const may = useMay();
  const query = useLedgerAuditQuery();
  const { startPolling, stopPolling } = query;
  const [start] = useAuditLedgerMutation();
  const audit = query.data?.ledgerAudit;
  const isRunning = audit?.isRunning ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isRunning) startPolling(pollMs);
    else stopPolling();
    if (wasRunning.current && !isRunning) onChecked();
    wasRunning.current = isRunning;
  }, [isRunning, startPolling, stopPolling, onChecked]);

  return (
    <section className="card grid justify-items-start gap-3 p-4" aria-labelledby="ledger-audit">
      <h2 id="ledger-audit" className="text-xl">
        Ledger audit
      </h2>
      <p className="text-sm text-muted">
        Every wallet, payment and refund is added up again. The shop does it by itself every night at 3:00.
      </p>
      <QueryState {...query} size={24} />
      {audit && <Failed {...audit} />}
      <p role="status" className="wrap-anywhere">
        {audit && resultOf(audit)}
      </p>
      {audit && audit.details.length > 0 && !isRunning && (
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {audit.details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {may("health.check") && (
        <ActionButton
          variant="primary"
          size="md"
          busy={isRunning}
          disabled={!audit}
          send={() => start()}
          onDone={() => query.refetch()}
        >
          Audit the ledger now
        </ActionButton>
      )}
    </section>
  );
}

function Failed({ failedAt, isRunning }: Pick<Audit, "failedAt" | "isRunning">) {
  if (!failedAt || isRunning) return null;
  return (
    <InlineError>The audit failed {formatDateTime(failedAt)}. The shop tries again by itself.</InlineError>
  );
}

function resultOf({ isRunning, checkedAt, checkedBy, findings }: Audit): string {
  if (isRunning) return "The ledger is being audited. You can leave this page.";
  if (!checkedAt) return "It has not been audited yet.";
  const when = `Last audited ${formatDateTime(checkedAt)} by ${checkedBy ?? "the shop"}`;
  return findings ? `${when}. Entries that do not add up: ${findings}.` : `${when}: everything adds up.`;
}
