import { useEffect, useEffectEvent, useRef } from "react";
import { useApolloClient } from "@apollo/client/react";
import type { SignedInUserFragment } from "../../generated/operations";
import { LoadingOverlay } from "../../ui/LoadingOverlay";
import { formatNaira } from "../../values/naira";
import { FundWalletPanel } from "../wallet/FundWalletPanel";
import { useFundWallet } from "../wallet/useFundWallet";
import { StatementSection } from "./StatementSection";

interface WalletSectionProps {
  wallet: SignedInUserFragment["wallet"];
}

/** What the wallet holds, the way to put more in, and what moved. */
export function WalletSection({ wallet }: WalletSectionProps) {
  const funding = useFundWallet(wallet.id);
  useStatementThatFollows(wallet.balance);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <div className="lg:order-2">
        <section aria-label="Wallet" className="card relative grid gap-4 overflow-hidden p-5 sm:p-6">
          <div>
            <h2 className="text-base font-normal text-muted">Wallet balance</h2>
            <p className="display tabular text-3xl" aria-live="polite">
              {formatNaira(wallet.balance)}
            </p>
          </div>
          <details className="group print:hidden">
            <summary className="btn btn-outline w-full list-none group-open:mb-4">Fund wallet</summary>
            <FundWalletPanel place="BUY_NOW" funding={funding} />
          </details>
          {funding.isBusy && <LoadingOverlay />}
        </section>
      </div>
      <StatementSection />
    </div>
  );
}

/** The balance changes with every answer that brings it; the statement is then asked for anew. */
function useStatementThatFollows(balance: number) {
  const client = useApolloClient();
  const known = useRef(balance);
  const follow = useEffectEvent(() => void client.refetchQueries({ include: ["AccountStatement"] }));

  useEffect(() => {
    if (known.current === balance) return;
    known.current = balance;
    follow();
  }, [balance]);
}
