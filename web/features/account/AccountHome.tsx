import { useEffect } from "react";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { useAccountHomeQuery } from "./generated/AccountHome";
import { errorMessage } from "../../platform/problem";
import { InlineError } from "../../ui/InlineError";
import { LongText } from "../../ui/LongText";
import { SendVerification } from "../identity/email-links/SendVerification";
import { RenewalsDue, renewalsDue } from "../renewals/RenewalsDue";
import type { Home } from "./account-home";
import { AccountLinks } from "./AccountLinks";
import { BalanceCard } from "./BalanceCard";
import { KnownAddresses, KnownNumbers } from "./KnownContacts";
import { LastPurchases } from "./LastPurchases";
import { ListSkeleton } from "./ListParts";
import { viewOf } from "./money-items";
import { InProgress } from "./InProgress";
import { useFreshAnswer } from "./useFreshAnswer";

const pollEveryMs = 10_000;

/** The account's first page: balance, items in progress, last purchases, and links to everything else. */
export function AccountHome({ user }: { user: SignedInUserFragment }) {
  const { home, problem, retry } = useHome();
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] xl:grid-cols-[20rem_minmax(0,1fr)_20rem]">
      <BalanceCard key={user.wallet.id} wallet={user.wallet} holds={home?.wallet.holds ?? []} />
      {/* Spans the last column as well if that is empty. */}
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 xl:row-span-3 xl:only-of-type:col-span-2">
        {!user.emailVerified && <ConfirmEmail email={user.email} />}
        {problem && <InlineError onRetry={retry}>{problem}</InlineError>}
        {!home && !problem && <ListSkeleton />}
        {home && <InProgress items={home.underWay} visits={home.visits} saved={home.savedNumbers} />}
        {home && (
          <LastPurchases
            purchases={home.lastPurchases}
            saved={home.savedNumbers}
            hasBought={home.bundlePurchases.edges.length > 0}
          />
        )}
      </div>
      {home && <Aside home={home} />}
      <AccountLinks className="lg:col-start-1 lg:row-span-2 lg:row-start-2" />
    </div>
  );
}

/** Returns the page's data, or the reason why there is none yet. */
function useHome() {
  const { data, error, loading, refetch, startPolling, stopPolling } = useAccountHomeQuery({
    skipPollAttempt: () => document.hidden,
  });
  useFreshAnswer(refetch);
  const home = data?.me;
  const isWaiting = home?.underWay.some((item) => viewOf(item).inProgress.isPolled(item));

  useEffect(() => {
    if (isWaiting) startPolling(pollEveryMs);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);

  return {
    home,
    problem: !home && error && !loading ? errorMessage(error) : null,
    retry: () => void refetch().catch(() => undefined),
  };
}

/** Renewals, and the numbers and addresses that the customer uses. Empty for a customer without purchases. */
function Aside({ home }: { home: Home }) {
  const { renewals, savedNumbers, lastPurchases, lastContactDetails, usedContactDetails } = home;
  const due = renewalsDue(renewals);
  if (due.length + savedNumbers.length + lastPurchases.length === 0 && !lastContactDetails) return null;
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:col-start-2 lg:row-start-3 xl:col-start-3 xl:row-span-3 xl:row-start-1">
      <RenewalsDue due={due} />
      <KnownNumbers numbers={savedNumbers} />
      <KnownAddresses lastContactDetails={lastContactDetails} usedContactDetails={usedContactDetails} />
    </div>
  );
}

/** Shown while the email is not confirmed: the reason, and a button that requests a new mail. */
function ConfirmEmail({ email }: { email: string }) {
  return (
    <section
      aria-labelledby="confirm-email"
      className="grid grid-cols-1 items-center gap-3 rounded-card bg-warning-soft p-4 sm:grid-cols-[3fr_2fr]"
    >
      <div className="text-warning">
        <h2 id="confirm-email" className="text-base">
          Confirm your email
        </h2>
        <p className="text-sm">
          <LongText>{`Open the link we sent to ${email}. It keeps your account safe, and your installation visits are confirmed at once.`}</LongText>
        </p>
      </div>
      <SendVerification email={email} />
    </section>
  );
}
