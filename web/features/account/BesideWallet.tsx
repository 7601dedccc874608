import type { ReactNode } from "react";
import type { SignedInUserFragment } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { LoadingOverlay } from "../../ui/Spinner";
import { formatNaira } from "../../values/naira";
import { useSession } from "../identity/useSession";
import { RenewalsDue } from "../renewals/RenewalsDue";
import { FundWalletPanel } from "../wallet/FundWalletPanel";
import { useFundWallet } from "../wallet/useFundWallet";
import { WalletHolds } from "../wallet/WalletHolds";

interface BesideWalletProps {
  /** What the list is about already: the wallet then stands above it on a small screen, where it is left out otherwise. */
  about?: "wallet" | "renewals";
  children: ReactNode;
}

/** A list of the customer's and, where there is room, beside it what the wallet holds and what will be paid from it. */
export function BesideWallet({ about, children }: BesideWalletProps) {
  const { user } = useSession();
  const beside = user && (
    <div
      className={classNames(
        "grid grid-cols-1 gap-6 print:hidden",
        about === "wallet" ? "lg:order-2" : "max-lg:hidden",
      )}
    >
      <WalletCard key={user.wallet.id} wallet={user.wallet} />
      {about !== "renewals" && <RenewalsDue className="max-lg:hidden" />}
    </div>
  );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
      {about === "wallet" && beside}
      {children}
      {about !== "wallet" && beside}
    </div>
  );
}

/** What the wallet holds, and the way to put more in. */
function WalletCard({ wallet }: { wallet: SignedInUserFragment["wallet"] }) {
  const funding = useFundWallet(wallet.id);
  return (
    <section aria-label="Wallet" className="card relative grid grid-cols-1 gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-base font-normal text-muted">Wallet balance</h2>
        <p className="display tabular text-3xl" aria-live="polite">
          {formatNaira(wallet.balance)}
        </p>
      </div>
      <WalletHolds />
      <details className="group">
        <summary className="btn btn-outline w-full list-none group-open:mb-4">Fund wallet</summary>
        <FundWalletPanel place="BUY_NOW" funding={funding} />
      </details>
      {funding.isBusy && <LoadingOverlay />}
    </section>
  );
}
