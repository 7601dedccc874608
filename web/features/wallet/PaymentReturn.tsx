import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useCartQuery } from "../cart/generated/Cart";
import {
  type CheckFundingMutation,
  type FundingStateFragment,
  useCheckFundingMutation,
  useRecentFundingsQuery,
} from "./generated/Wallet";
import { errorMessage } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import { ButtonLink } from "../../ui/ButtonLink";
import { CircleAlert } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState";
import { InlineError } from "../../ui/InlineError";
import { toastSuccess } from "../../ui/toast";
import { paths, sections } from "../../values/paths";
import { LogInLink } from "../identity/LogInLink";
import { useSession } from "../identity/useSession";
import { fundedText, unknownPaymentText } from "./funding.form";
import { FundingCard, PaymentCard } from "./PaymentCard";
import { CheckFunding } from "./WaitingFunding";
import { useReturnPath } from "./go-to-checkout";

export function PaymentReturn({ reference }: { reference: string }) {
  const { user, loading } = useSession();
  if (!reference) {
    return (
      <EmptyState
        title="No payment to show"
        action={<ButtonLink to={sections.dataBundle}>See the packages</ButtonLink>}
      >
        <p>
          This page shows the result of a wallet payment. Your balance is under Orders and wallet in your
          account.
        </p>
      </EmptyState>
    );
  }
  if (user) return <PaymentOutcome key={user.id} reference={reference} />;
  if (loading) return null;
  return (
    <EmptyState title="Log in to see your payment" action={<LogInLink>Sign up or log in</LogInLink>}>
      <p>Your money is safe. It goes to your wallet whether you log in or not.</p>
    </EmptyState>
  );
}

/** The payment as the shop knows it, with a form that asks the gateway. Where scripts run, the gateway is also polled. */
function PaymentOutcome({ reference }: { reference: string }) {
  const recent = useRecentFunding(reference);
  const { result, checkNow, receive } = useFundingCheck(reference);
  const funding = result?.funding ?? recent;

  if (result?.problem) return <InlineError onRetry={checkNow}>{result.problem}</InlineError>;
  if (!result && recent === undefined) return null;
  if (result && !funding) {
    return (
      <PaymentCard
        icon={<CircleAlert size={32} />}
        title="We cannot find this payment"
        actions={<NextPages />}
      >
        <p>{unknownPaymentText(reference)}</p>
      </PaymentCard>
    );
  }
  const actions = (
    <OpenPaymentActions reference={reference} checkoutUrl={funding?.checkoutUrl} onAnswer={receive} />
  );
  if (!funding) {
    return (
      <PaymentCard icon={<CircleAlert size={32} />} title="Your payment" actions={actions}>
        <p>
          It is not among the payments of the last day. Press Check again to ask for the payment {reference}.
        </p>
      </PaymentCard>
    );
  }
  return (
    <FundingCard funding={funding} actions={funding.status === "PENDING" ? actions : <NextPages />}>
      {result && funding.status === "SUCCEEDED" && <GoBack />}
    </FundingCard>
  );
}

/** The payment of the last day with this reference; null without one, undefined while loading. */
function useRecentFunding(reference: string): FundingStateFragment | null | undefined {
  const { data } = useRecentFundingsQuery();
  if (!data) return undefined;
  return data.me?.wallet.recentFundings.find((each) => each.reference === reference) ?? null;
}

interface OpenPaymentActionsProps {
  reference: string;
  checkoutUrl: string | null | undefined;
  onAnswer: (data: CheckFundingMutation) => boolean;
}

function OpenPaymentActions({ reference, checkoutUrl, onAnswer }: OpenPaymentActionsProps) {
  return (
    <>
      {checkoutUrl && (
        <ButtonLink to={checkoutUrl} reloadDocument>
          Continue payment
        </ButtonLink>
      )}
      <CheckFunding reference={reference} onAnswer={onAnswer}>
        Check again
      </CheckFunding>
      <NextPages variant="ghost" />
    </>
  );
}

/** The page where the customer was about to pay, and the other pages that may come next. */
function NextPages({ variant = "primary" }: { variant?: "primary" | "ghost" }) {
  const { to, place } = useReturnPath();
  const { data } = useCartQuery();
  const canOrder = (data?.me?.cart.numberInCart ?? 0) > 0;
  return (
    <>
      <ButtonLink to={to} variant={variant} replace>
        Back to {place}
      </ButtonLink>
      {canOrder && to !== paths.checkout && (
        <ButtonLink to={paths.checkout} variant="ghost">
          Back to checkout
        </ButtonLink>
      )}
      {to !== paths.account && (
        <ButtonLink to={paths.account} variant="ghost">
          Your account
        </ButtonLink>
      )}
    </>
  );
}

/** Long enough to read the outcome. */
const goBackMs = 1_500;

/**
 * Returns the customer automatically to the page where they were about to pay. This page leaves the history, so Back
 * skips it.
 */
function GoBack() {
  const navigate = useNavigate();
  const { to, place, isKnown } = useReturnPath();
  const goBack = useEffectEvent(() => void navigate(to, { replace: true }));

  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => goBack(), goBackMs);
    return () => clearTimeout(timer);
  }, [isKnown]);

  return isKnown && <p className="mt-2">We are taking you back to {place}…</p>;
}

/** Banks can be slow. The shop is polled after these pauses, then only when the customer presses the button. */
const pollDelaysMs = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000, 30_000];

interface CheckResult {
  /** Null for a payment that the customer's wallet does not have. */
  funding: FundingStateFragment | null;
  problem?: string;
}

/** Polls the payment's status, which the shop requests from the gateway, until it is settled. */
function useFundingCheck(reference: string) {
  const [check] = useCheckFundingMutation();
  const [result, setResult] = useState<CheckResult | null>(null);
  const [attempts, setAttempts] = useState(0);
  const isOpen = result?.funding?.status === "PENDING";
  const pause = pollDelaysMs[attempts - 1];

  /** Returns true: the page shows the outcome. */
  function receive({ checkFunding: funding }: CheckFundingMutation): true {
    if (funding?.status === "SUCCEEDED") notifyOnce(funding.id);
    setResult({ funding });
    return true;
  }

  async function checkNow() {
    try {
      const { data } = await check({ variables: { reference } });
      receive(data ?? { checkFunding: null });
    } catch (error) {
      setResult({ funding: null, problem: errorMessage(error) });
    }
    setAttempts((times) => times + 1);
  }

  const checkAgain = useEffectEvent(() => void checkNow());
  useEffect(() => checkAgain(), []);
  useEffect(() => {
    if (!isOpen || pause === undefined) return;
    const timer = setTimeout(() => checkAgain(), pause);
    return () => clearTimeout(timer);
  }, [isOpen, pause]);

  return { result, receive, checkNow: () => void checkNow() };
}

/** A reload of the page must not announce the funding a second time. */
function notifyOnce(fundingId: string): void {
  const slot = `announced-funded:${fundingId}`;
  if (sessionStore.get<boolean>(slot)) return;
  sessionStore.set(slot, true);
  toastSuccess(fundedText);
}
