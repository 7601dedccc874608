import type { ReactNode } from "react";
import type { FundingStateFragment } from "./generated/Wallet";
import { classNames } from "../../ui/class-names";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";

interface PaymentCardProps {
  tone?: "success" | "warning" | "neutral";
  icon: ReactNode;
  title: string;
  children: ReactNode;
  funding?: FundingStateFragment;
  actions: ReactNode;
}

const tones = {
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  neutral: "bg-primary-soft text-ink",
};

export function PaymentCard({ tone = "neutral", icon, title, children, funding, actions }: PaymentCardProps) {
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

interface FundingCardProps {
  funding: FundingStateFragment;
  actions: ReactNode;
  /** Below the sentence about the payment. */
  children?: ReactNode;
}

const cards = {
  SUCCEEDED: { tone: "success", icon: <CircleCheck size={32} />, title: "Your wallet is funded" },
  FAILED: { tone: "neutral", icon: <CircleAlert size={32} />, title: "The payment did not go through" },
  PENDING: { tone: "warning", icon: <Clock size={32} />, title: "Your payment is not confirmed yet" },
} as const;

export function FundingCard({ funding, actions, children }: FundingCardProps) {
  return (
    <PaymentCard {...cards[funding.status]} funding={funding} actions={actions}>
      <p>{explanationOf(funding)}</p>
      {children}
    </PaymentCard>
  );
}

function explanationOf({ status, amount, wallet }: FundingStateFragment): ReactNode {
  switch (status) {
    case "SUCCEEDED":
      return (
        <>
          {formatNaira(amount)} was added. Wallet Balance: <strong>{formatNaira(wallet.balance)}</strong>
        </>
      );
    case "FAILED":
      return "Nothing was added to your wallet. If your bank debited you, we ask it again for ten days and add the money as soon as it confirms it.";
    case "PENDING":
      return "If you have paid, your balance changes as soon as your bank confirms it, and you can leave this page. If you have not paid yet, press Continue payment.";
  }
}
