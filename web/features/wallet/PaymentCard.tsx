import type { ReactNode } from "react";
import type { FundingStateFragment } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";

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
