import type { QuickAmountPlace } from "../../generated/operations";
import { InlineError } from "../../ui/InlineError";
import { FundingForm } from "./FundingForm";
import { RecentFundings } from "./RecentFundings";
import { TrialNotice } from "./TrialNotice";
import type { useFundWallet } from "./useFundWallet";

interface FundWalletPanelProps {
  place: QuickAmountPlace;
  /** The missing amount in naira; zero or less if nothing is missing. */
  missing?: number;
  /** The recent payments listed below: only settled ones if the page lists the pending ones elsewhere. */
  payments?: "all" | "settled";
  /** Owned by the surrounding dialog, which covers itself while the wallet is busy. */
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
