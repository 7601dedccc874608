import type { FundingStateFragment } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { CircleAlert, CircleCheck, Clock } from "../../ui/icons";
import { InlineError } from "../../ui/InlineError";
import { Spinner } from "../../ui/Spinner";
import { formatNaira } from "../../values/naira";
import { wayBack } from "./go-to-checkout";
import { PaymentCard } from "./PaymentCard";
import { useFundingCheck } from "./useFundingCheck";

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
        <a href={checkoutUrl} className="btn btn-primary">
          Continue payment
        </a>
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
  const { to, label } = wayBack();
  return (
    <ButtonLink to={to} variant={variant}>
      {label}
    </ButtonLink>
  );
}
