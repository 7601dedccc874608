import { type QuickAmountPlace, useTrialNoticeQuery } from "../../generated/operations";
import { InlineError } from "../../ui/InlineError";
import { QuickAmounts } from "./QuickAmounts";
import { RecentFundings } from "./RecentFundings";
import type { useFundWallet } from "./useFundWallet";

interface FundWalletPanelProps {
  place: QuickAmountPlace;
  /** The amount that covers what the customer is short of. */
  suggested?: number;
  /** Which recent payments stand below: settled ones where the page lists those that wait. */
  payments?: "all" | "settled";
  /** Held by the dialog around, which covers itself while the wallet is busy. */
  funding: ReturnType<typeof useFundWallet>;
}

export function FundWalletPanel({ place, suggested, payments = "all", funding }: FundWalletPanelProps) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">Choose an amount to add to your wallet.</p>
      <TrialNotice />
      <QuickAmounts
        place={place}
        suggested={suggested}
        disabled={funding.isBusy}
        onChoose={(amount) => void funding.fund(amount)}
      />
      {funding.problem && <InlineError>{funding.problem}</InlineError>}
      <RecentFundings shows={payments} />
    </div>
  );
}

/** Said wherever wallets are funded while payments are the embedded sandbox: nobody should think that they paid. */
export function TrialNotice() {
  const { data } = useTrialNoticeQuery();
  if (!data?.shopInfo.paymentsAreSandbox) return null;
  return (
    <p className="rounded-control bg-warning-soft px-4 py-3 text-sm font-medium text-warning">
      This is a trial shop. Your wallet is credited at once and no real money is paid.
    </p>
  );
}
