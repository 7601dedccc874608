import { useEffect } from "react";
import { Link } from "react-router";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { useAccountHomeQuery } from "./generated/AccountHome";
import { errorMessage } from "../../platform/problem";
import { ButtonLink } from "../../ui/ButtonLink";
import { ListCard } from "../../ui/ListCard";
import { EmptyState } from "../../ui/EmptyState";
import { ChevronRight, Clock, Phone, RefreshCw, Settings, ShieldCheck, Wifi } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { Loading } from "../../ui/Skeleton";
import { LongText } from "../../ui/LongText";
import { paths, sections } from "../../values/paths";
import { PurchaseRow } from "../bundles/LastPurchases";
import { SendVerification } from "../identity/email-links/SendVerification";
import { RenewalsDue, renewalsDue } from "../renewals/RenewalsDue";
import type { Home } from "./account-home";
import { BalanceCard } from "./BalanceCard";
import { KnownAddresses, KnownNumbers } from "./KnownContacts";
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
        {!home && !problem && <Loading />}
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
      <AccountLinks />
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

interface LastPurchasesProps {
  purchases: Home["lastPurchases"];
  saved: Home["savedNumbers"];
  hasBought: boolean;
}

/** The last purchases, each with a button that buys it again, or the first step for a new customer. */
function LastPurchases({ purchases, saved, hasBought }: LastPurchasesProps) {
  if (purchases.length === 0) return <NothingToBuyAgain hasBought={hasBought} />;
  return (
    <ListCard id="last-purchases" title="Last purchases">
      {purchases.map((purchase) => (
        <PurchaseRow key={purchase.id} purchase={purchase} saved={saved} />
      ))}
    </ListCard>
  );
}

function NothingToBuyAgain({ hasBought }: Pick<LastPurchasesProps, "hasBought">) {
  return (
    <EmptyState
      isCard
      title={hasBought ? "Buy a bundle" : "Your first bundle"}
      picture={<Wifi size={36} />}
      action={<ButtonLink to={sections.dataBundle}>Choose a bundle</ButtonLink>}
    >
      {hasBought ? (
        // Purchases from before the email was confirmed on a new device are listed, but not offered again.
        <>
          Your earlier purchases and receipts are under{" "}
          <Link to={paths.accountActivity} className="font-semibold underline underline-offset-4">
            Activity
          </Link>
          .
        </>
      ) : (
        "Choose a bundle and pay from your wallet. Next time, buy it again here in one tap."
      )}
    </EmptyState>
  );
}

const links = [
  {
    to: paths.accountActivity,
    Icon: Clock,
    text: "Activity",
    about: "Every purchase, order and top-up, and your wallet month by month",
  },
  { to: paths.renewals, Icon: RefreshCw, text: "Renewals", about: "Change, skip or stop them" },
  {
    to: paths.accountNumbers,
    Icon: Phone,
    text: "Saved numbers",
    about: "Names for the numbers you buy for",
  },
  {
    to: paths.accountSecurity,
    Icon: ShieldCheck,
    text: "Security",
    about: "PIN, limit and emergency lock of your wallet",
  },
  { to: paths.accountSettings, Icon: Settings, text: "Settings", about: "Profile, password, devices" },
];

function AccountLinks() {
  return (
    <nav aria-label="Your account" className="card py-2 lg:col-start-1 lg:row-span-2 lg:row-start-2">
      <ul>
        {links.map(({ to, Icon, text, about }) => (
          <li key={to}>
            <Link
              to={to}
              className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-5 py-2 hover:bg-sunken"
            >
              <Icon size={20} className="text-primary" />
              <span>
                <span className="block font-semibold">{text}</span>
                <span className="block text-sm text-muted">{about}</span>
              </span>
              <ChevronRight size={18} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
