import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { type FundingStateFragment, useCheckFundingMutation } from "../../generated/operations";
import { errorMessage } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { CircleAlert, CircleCheck, Clock } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { toastSuccess } from "../../ui/toast";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { wayBack } from "./go-to-checkout";

interface PaymentOutcomeProps {
  reference: string;
}

export function PaymentOutcome({ reference }: PaymentOutcomeProps) {
  const { found, isAsking, ask } = useFundingCheck(reference);
  if (found === null) {
    return (
      <p
        role="status"
        className="card mx-auto flex max-w-130 items-center justify-center gap-3 p-12 text-lg font-semibold"
      >
        <Spinner /> Checking your payment…
      </p>
    );
  }
  if ("problem" in found) return <InlineError onRetry={ask}>{found.problem}</InlineError>;
  if (!found.funding) {
    return (
      <PaymentCard icon={<CircleAlert size={32} />} title="We cannot find this payment" actions={<Back />}>
        <p>
          Your wallet has no payment with the reference {reference}. Please check that you are logged in with
          the right account.
        </p>
      </PaymentCard>
    );
  }
  return <Settled funding={found.funding} isAsking={isAsking} onAsk={ask} />;
}

interface SettledProps {
  funding: FundingStateFragment;
  isAsking: boolean;
  onAsk: () => void;
}

function Settled({ funding, isAsking, onAsk }: SettledProps) {
  const { status, amount, checkoutUrl, wallet } = funding;
  if (status === "SUCCEEDED") {
    return (
      <PaymentCard
        tone="success"
        icon={<CircleCheck size={32} />}
        title="Your wallet is funded"
        funding={funding}
        actions={<Back />}
      >
        <p>
          {formatNaira(amount)} was added. Wallet Balance: <strong>{formatNaira(wallet.balance)}</strong>
        </p>
        <GoBack />
      </PaymentCard>
    );
  }
  if (status === "FAILED") {
    return (
      <PaymentCard
        icon={<CircleAlert size={32} />}
        title="The payment did not go through"
        funding={funding}
        actions={<Back />}
      >
        <p>
          Nothing was added to your wallet. If your bank debited you, we will add the money as soon as the
          bank confirms it.
        </p>
      </PaymentCard>
    );
  }
  const actions = (
    <>
      {checkoutUrl && (
        <ButtonLink to={checkoutUrl} reloadDocument>
          Continue payment
        </ButtonLink>
      )}
      <Button variant="outline" busy={isAsking} onClick={onAsk}>
        Check again
      </Button>
      <Back variant="ghost" />
    </>
  );
  return (
    <PaymentCard
      tone="warning"
      icon={<Clock size={32} />}
      title="Your payment is not confirmed yet"
      funding={funding}
      actions={actions}
    >
      <p>
        If you have paid, your balance changes as soon as your bank confirms it, and you can leave this page.
        If you have not paid yet, press Continue payment.
      </p>
    </PaymentCard>
  );
}

function Back({ variant = "primary" }: { variant?: "primary" | "ghost" }) {
  const { to, place } = wayBack();
  return (
    <ButtonLink to={to} variant={variant} replace>
      Back to {place}
    </ButtonLink>
  );
}

/** Long enough to read what has happened. */
const goBackMs = 1_500;

/** Takes the customer back by itself to where they were about to pay; this page leaves the history, so Back skips it. */
function GoBack() {
  const navigate = useNavigate();
  const { to, place, isKnown } = wayBack();
  const goBack = useEffectEvent(() => void navigate(to, { replace: true }));

  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => goBack(), goBackMs);
    return () => clearTimeout(timer);
  }, [isKnown]);

  return isKnown && <p className="mt-2">We are taking you back to {place}…</p>;
}

/** Banks take their time: asked for again after these pauses, then only when the customer wants to know. */
const pausesMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000];

type Found = { funding: FundingStateFragment | null } | { problem: string };

/** Asks the gateway, through the shop, how a payment stands, until that is settled. */
function useFundingCheck(reference: string) {
  const [check, { loading }] = useCheckFundingMutation();
  const [found, setFound] = useState<Found | null>(null);
  const [attempts, setAsked] = useState(0);
  const isOpen = found !== null && "funding" in found && found.funding?.status === "PENDING";
  const pause = pausesMs[attempts - 1];

  async function ask() {
    try {
      const { data } = await check({ variables: { reference } });
      const funding = data?.checkFunding ?? null;
      if (funding?.status === "SUCCEEDED") notifyOnce(funding.id);
      setFound({ funding });
    } catch (error) {
      setFound({ problem: errorMessage(error) });
    }
    setAsked((times) => times + 1);
  }

  const askFirst = useEffectEvent(() => void ask());
  useEffect(() => askFirst(), []);

  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    if (!isOpen || pause === undefined) return;
    const timer = setTimeout(() => askAgain(), pause);
    return () => clearTimeout(timer);
  }, [isOpen, pause]);

  return { found, isAsking: loading, ask: () => void ask() };
}

/** A reload of the page is no second funding. */
function notifyOnce(fundingId: string): void {
  const slot = `told-funded:${fundingId}`;
  if (sessionStore.get<boolean>(slot)) return;
  sessionStore.set(slot, true);
  toastSuccess("Wallet funding successfull");
}

interface PaymentCardProps {
  tone?: "success" | "warning" | "neutral";
  icon: ReactNode;
  title: string;
  children: ReactNode;
  /** What is known of the payment. */
  funding?: FundingStateFragment;
  actions: ReactNode;
}

const tones = {
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  neutral: "bg-primary-soft text-ink",
};

/** One payment and how it stands, with what can be done now. */
function PaymentCard({ tone = "neutral", icon, title, children, funding, actions }: PaymentCardProps) {
  return (
    <div className="card mx-auto grid max-w-130 justify-items-center gap-5 p-6 text-center sm:p-8">
      <div className={classNames("grid size-16 place-items-center rounded-full", tones[tone])}>{icon}</div>
      <div role="status" className="grid gap-2">
        <h2 className="text-2xl">{title}</h2>
        <div className="text-muted">{children}</div>
      </div>
      {funding && (
        <dl className="tabular grid w-full gap-2.5 rounded-card bg-sunken p-5">
          {[
            ["Amount", formatNaira(funding.amount)],
            ["Reference", funding.reference],
            ["Date", formatInstant(funding.createdAt)],
          ].map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-muted">{term}</dt>
              <dd className="text-end font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
