import { type QuickAmountPlace, useTrialNoticeQuery } from "../../generated/operations";
import { InlineError } from "../../ui/InlineError";
import { FundingForm } from "./FundingForm";
import { RecentFundings } from "./RecentFundings";
import type { useFundWallet } from "./useFundWallet";

interface FundWalletPanelProps {
  place: QuickAmountPlace;
  /** What the customer is short of; zero or less when nothing. */
  missing?: number;
  /** Which recent payments stand below: settled ones where the page lists those that wait. */
  payments?: "all" | "settled";
  /** Held by the dialog around, which covers itself while the wallet is busy. */
  funding: ReturnType<typeof useFundWallet>;
}

export function FundWalletPanel({ place, missing = 0, payments = "all", funding }: FundWalletPanelProps) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">Choose or enter an amount to add to your wallet.</p>
      <TrialNotice />
      <FundingForm place={place} missing={missing} funding={funding} />
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
