import { useEffect } from "react";
import { useRecentFundingsQuery } from "../../generated/operations";
import { RecentFunding } from "./RecentFunding";

const askAgainMs = 10_000;

/** Payments of the last day and how they stand, where the wallet is funded: a payment may take longer than its page. */
export function RecentFundings() {
  const { data, startPolling, stopPolling } = useRecentFundingsQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  const fundings = data?.me?.wallet.recentFundings ?? [];
  const isWaiting = fundings.some(({ status }) => status === "PENDING");

  useEffect(() => {
    if (isWaiting) startPolling(askAgainMs);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);

  if (fundings.length === 0) return null;
  return (
    <section aria-labelledby="recent-payments" className="grid gap-2">
      <h3 id="recent-payments" className="text-base">
        Recent payments
      </h3>
      <ul className="grid gap-2" aria-live="polite">
        {fundings.map((funding) => (
          <RecentFunding key={funding.id} funding={funding} />
        ))}
      </ul>
    </section>
  );
}
