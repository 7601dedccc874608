import { useEffect } from "react";
import { type FundingStateFragment, useRecentFundingsQuery } from "./generated/Wallet";
import { Badge } from "../../ui/Badge";
import { formatNaira } from "../../values/naira";
import { fundingStatuses, WaitingFunding } from "./WaitingFunding";

const pollEveryMs = 10_000;

interface RecentFundingsProps {
  /**
   * `waiting` where the wallet is funded on the way to something else, `settled` where the pending ones are already
   * listed.
   */
  shows?: "all" | "waiting" | "settled";
}

/**
 * The payments of the last day with their status, shown where the wallet is funded, because a payment may take longer
 * than its page is open.
 */
export function RecentFundings({ shows = "all" }: RecentFundingsProps) {
  const { data, startPolling, stopPolling } = useRecentFundingsQuery({
    fetchPolicy: "cache-and-network",
    skipPollAttempt: () => document.hidden,
  });
  const recent = data?.me?.wallet.recentFundings ?? [];
  const waiting = recent.filter(({ status }) => status === "PENDING");
  const settled = recent.filter(({ status }) => status !== "PENDING");
  const fundings = { all: recent, waiting, settled }[shows];
  const isWaiting = waiting.length > 0;

  useEffect(() => {
    if (isWaiting) startPolling(pollEveryMs);
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

function RecentFunding({ funding }: { funding: FundingStateFragment }) {
  const { reference, amount, status } = funding;
  const { text, tone } = fundingStatuses[status];

  return (
    <li className="grid gap-2 rounded-control border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="tabular font-semibold">{formatNaira(amount)}</span>
        <Badge tone={tone}>{text}</Badge>
        <span className="tabular w-full text-sm text-muted">{reference}</span>
      </div>
      {status === "PENDING" && <WaitingFunding funding={funding} />}
    </li>
  );
}
