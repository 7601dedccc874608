import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { type FundingStateFragment, useCheckFundingMutation } from "./generated/Wallet";
import { errorMessage } from "../../platform/problem";
import { sessionStore } from "../../platform/session-storage";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { CircleAlert } from "lucide-react";
import { InlineError } from "../../ui/InlineError";
import { toastSuccess } from "../../ui/toast";
import { fundedText, unknownPaymentText } from "./funding.form";
import { KnownPayment } from "./KnownPayment";
import { FundingCard, PaymentCard } from "./PaymentCard";
import { useReturnPath } from "./go-to-checkout";

export function PaymentOutcome({ reference }: { reference: string }) {
  const { result, isChecking, checkNow } = useFundingCheck(reference);
  if (result === null) return <KnownPayment reference={reference} />;
  if ("problem" in result) return <InlineError onRetry={checkNow}>{result.problem}</InlineError>;
  if (!result.funding) {
    return (
      <PaymentCard icon={<CircleAlert size={32} />} title="We cannot find this payment" actions={<Back />}>
        <p>{unknownPaymentText(reference)}</p>
      </PaymentCard>
    );
  }
  return <Settled funding={result.funding} isChecking={isChecking} onCheck={checkNow} />;
}

interface SettledProps {
  funding: FundingStateFragment;
  isChecking: boolean;
  onCheck: () => void;
}

function Settled({ funding, isChecking, onCheck }: SettledProps) {
  const { status, checkoutUrl } = funding;
  const actions = (
    <>
      {checkoutUrl && (
        <ButtonLink to={checkoutUrl} reloadDocument>
          Continue payment
        </ButtonLink>
      )}
      <Button variant="outline" busy={isChecking} onClick={onCheck}>
        Check again
      </Button>
      <Back variant="ghost" />
    </>
  );
  return (
    <FundingCard funding={funding} actions={status === "PENDING" ? actions : <Back />}>
      {status === "SUCCEEDED" && <GoBack />}
    </FundingCard>
  );
}

function Back({ variant = "primary" }: { variant?: "primary" | "ghost" }) {
  const { to, place } = useReturnPath();
  return (
    <ButtonLink to={to} variant={variant} replace>
      Back to {place}
    </ButtonLink>
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

type CheckResult = { funding: FundingStateFragment | null } | { problem: string };

/** Polls the payment's status, which the shop requests from the gateway, until it is settled. */
function useFundingCheck(reference: string) {
  const [check, { loading }] = useCheckFundingMutation();
  const [result, setResult] = useState<CheckResult | null>(null);
  const [attempts, setAttempts] = useState(0);
  const isOpen = result !== null && "funding" in result && result.funding?.status === "PENDING";
  const pause = pollDelaysMs[attempts - 1];

  async function checkNow() {
    try {
      const { data } = await check({ variables: { reference } });
      const funding = data?.checkFunding ?? null;
      if (funding?.status === "SUCCEEDED") notifyOnce(funding.id);
      setResult({ funding });
    } catch (error) {
      setResult({ problem: errorMessage(error) });
    }
    setAttempts((times) => times + 1);
  }

  const checkFirst = useEffectEvent(() => void checkNow());
  useEffect(() => checkFirst(), []);

  const checkAgain = useEffectEvent(() => void checkNow());
  useEffect(() => {
    if (!isOpen || pause === undefined) return;
    const timer = setTimeout(() => checkAgain(), pause);
    return () => clearTimeout(timer);
  }, [isOpen, pause]);

  return { result, isChecking: loading, checkNow: () => void checkNow() };
}

/** A reload of the page must not announce the funding a second time. */
function notifyOnce(fundingId: string): void {
  const slot = `announced-funded:${fundingId}`;
  if (sessionStore.get<boolean>(slot)) return;
  sessionStore.set(slot, true);
  toastSuccess(fundedText);
}
