import { type RenewalEntryFragment, type RenewalStatus, useRenewalsQuery } from "./generated/Renewals";
import { errorMessage } from "../../platform/problem";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { Card } from "../../ui/Card";
import { EmptyState } from "../../ui/EmptyState";
import { RefreshCw } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { LongText } from "../../ui/LongText";
import { Skeleton } from "../../ui/Skeleton";
import { formatInstant } from "../../values/dates";
import { formatNaira, type Naira } from "../../values/naira";
import { sections } from "../../values/paths";
import { RenewalActions } from "./RenewalActions";

export function RenewalList() {
  const { data, loading, error, refetch } = useRenewalsQuery({
    // The shop renews and pauses automatically, so the cached list may be out of date.
    fetchPolicy: "cache-and-network",
  });
  const me = data?.me;

  if (!me && error && !loading) return <InlineError onRetry={refetch}>{errorMessage(error)}</InlineError>;
  if (!me) return <Skeleton className="h-75 w-full" />;
  if (me.renewals.length === 0)
    return (
      <EmptyState
        isCard
        title="No renewals yet"
        picture={<RefreshCw size={36} />}
        action={<ButtonLink to={sections.dataBundle}>Choose a bundle</ButtonLink>}
      >
        Choose “Yes” for Auto-renewal when you buy a bundle, and we will buy it again before it ends.
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      {me.renewals.map((renewal) => (
        <li key={renewal.id}>
          <RenewalCard
            renewal={renewal}
            balance={me.wallet.balance}
            hasPin={me.spending.pinRule !== "NEVER"}
          />
        </li>
      ))}
    </ul>
  );
}

const statusText: Record<RenewalStatus, string> = {
  ACTIVE: "On",
  PAUSED: "Paused",
  STOPPED: "Stopped",
};

const tones = { ACTIVE: "success", PAUSED: "warning", STOPPED: "neutral" } as const;

interface RenewalCardProps {
  renewal: RenewalEntryFragment;
  balance: Naira;
  hasPin: boolean;
}

function RenewalCard({ renewal, balance, hasPin }: RenewalCardProps) {
  const { id, status, boughtFor, agreedPrice, dataOption, consent } = renewal;
  const { dataPackage, benefits, duration } = dataOption;
  const isPaused = status === "PAUSED";

  return (
    <Card as="article" aria-labelledby={`renewal-${id}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={`renewal-${id}`} className="text-xl wrap-anywhere">
            {dataPackage.provider.name} {benefits}
          </h2>
          <p className="text-muted">{duration}</p>
        </div>
        <Badge tone={tones[status]}>{statusText[status]}</Badge>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">For</dt>
          <dd className="tabular font-semibold">
            <LongText>{boughtFor.formatted}</LongText>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-muted">At most</dt>
          <dd className="tabular font-semibold">{formatNaira(agreedPrice)} each time</dd>
        </div>
      </dl>
      <p className={isPaused ? "mt-4 rounded-control bg-warning-soft px-4 py-3 text-warning" : "mt-4"}>
        {nextText(renewal, balance)}
      </p>
      {status !== "STOPPED" && <RenewalActions renewal={renewal} hasPin={hasPin} />}
      <p className="mt-4 text-sm text-muted">
        <LongText>{`You agreed: “${consent}”`}</LongText>
      </p>
    </Card>
  );
}

/** The next purchase, or the problem and what the customer can do about it. */
function nextText(renewal: RenewalEntryFragment, balance: Naira): string {
  const { status, renewsAt, skipsNext, endsAt } = renewal;
  if (status === "PAUSED") return pauseText(renewal, balance);
  if (status === "STOPPED" || !renewsAt) return "This renewal has stopped.";
  if (skipsNext) return `The next renewal, on ${formatInstant(renewsAt)}, will be skipped.`;
  return `Renews on ${formatInstant(renewsAt)}, before it ends on ${formatInstant(endsAt)}.`;
}

function pauseText(renewal: RenewalEntryFragment, balance: Naira): string {
  const { pausedBecause, agreedPrice, dataOption } = renewal;
  switch (pausedBecause) {
    case "PRICE_ROSE":
      return priceRoseText(renewal);
    case "BALANCE_TOO_LOW":
      // If the price has risen while the renewal waited for money, money alone does not start it.
      return dataOption.price > agreedPrice ? priceRoseText(renewal) : lowBalanceText(renewal, balance);
    case "ACCOUNT_ON_HOLD":
      return "Your account was on hold when this was due. You were not charged. Renew it now, or stop the renewal.";
    case "NOT_ON_SALE":
      return "This bundle is no longer on sale. Please choose another.";
    case "SPENDING_STOPPED":
      return "Your lock or your limit for 24 hours did not allow it. You were not charged. We try again each hour; you can change the limit under Security.";
    default:
      return "The last renewal could not be delivered, and your money is back in your wallet. You can renew it again.";
  }
}

function priceRoseText({ agreedPrice, dataOption }: RenewalEntryFragment): string {
  return `It now costs ${formatNaira(dataOption.price)}, more than the ${formatNaira(agreedPrice)} you agreed to. You were not charged. Renew at the new price, or stop the renewal.`;
}

function lowBalanceText({ retriedUntil, dataOption }: RenewalEntryFragment, balance: Naira): string {
  const price = formatNaira(dataOption.price);
  const isRetried = retriedUntil !== null && new Date(retriedUntil) > new Date();
  if (balance >= dataOption.price) {
    return isRetried
      ? `Your wallet has enough for ${price} now. We will renew the bundle within the hour, or press Renew now.`
      : `Your wallet has enough for ${price} now. Press Renew now to buy the bundle.`;
  }
  return isRetried
    ? `Your wallet has less than ${price}. Top it up by ${formatInstant(retriedUntil)} and we will renew the bundle automatically.`
    : `Your wallet has less than ${price}. Top it up, then press Renew now.`;
}
