import type { QuickAmountPlace } from "../../generated/operations";
import { InlineError } from "../../ui/InlineError";
import { QuickAmounts } from "./QuickAmounts";
import { RecentFundings } from "./RecentFundings";
import { TrialNotice } from "./TrialNotice";
import type { useFundWallet } from "./useFundWallet";

interface FundWalletPanelProps {
  place: QuickAmountPlace;
  /** The amount that covers what the customer is short of. */
  suggested?: number;
  /** Held by the dialog around, which covers itself while the wallet is busy. */
  funding: ReturnType<typeof useFundWallet>;
}

export function FundWalletPanel({ place, suggested, funding }: FundWalletPanelProps) {
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
      <RecentFundings />
    </div>
  );
}
