import { lazy, Suspense, useId, useState } from "react";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { Button } from "../../ui/Button";
import { Plus } from "lucide-react";
import { Skeleton } from "../../ui/Skeleton";
import { LoadingOverlay } from "../../ui/Spinner";
import { formatNaira } from "../../values/naira";
import { FundingPageForm } from "../wallet/FundingPageForm";
import { useFundWallet } from "../wallet/useFundWallet";
import { HoldList, type WalletHold } from "../wallet/WalletState";

const load = () => import("../wallet/FundWalletPanel");
const FundWalletPanel = lazy(async () => ({ default: (await load()).FundWalletPanel }));
const preload = () => void load().catch(() => undefined);

interface BalanceCardProps {
  wallet: SignedInUserFragment["wallet"];
  holds: readonly WalletHold[];
}

const accountLists = ["AccountHome"];

/** The wallet's balance, and the button that funds it. */
export function BalanceCard({ wallet, holds }: BalanceCardProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const funding = useFundWallet(wallet.id, accountLists);
  return (
    <section
      aria-label="Wallet"
      className="card relative grid grid-cols-1 overflow-hidden lg:col-start-1 lg:row-start-1"
    >
      <div className="band flex flex-wrap items-center justify-between gap-x-2 gap-y-3 p-4 sm:p-5 lg:grid lg:justify-items-start lg:gap-y-5 lg:p-6">
        <div>
          <h2 className="text-base font-normal text-on-brand-muted">Wallet balance</h2>
          <p className="display tabular text-3xl lg:text-4xl" aria-live="polite">
            {formatNaira(wallet.balance)}
          </p>
        </div>
        <Button
          className="needs-script max-[15rem]:px-2"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Plus size={20} /> Add money
        </Button>
      </div>
      {holds.length > 0 && (
        <div className="p-4">
          <HoldList holds={holds} />
        </div>
      )}
      <noscript>
        <div className="p-5">
          <FundingPageForm />
        </div>
      </noscript>
      {isOpen && (
        <div id={id} className="p-5">
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <FundWalletPanel place="BUY_NOW" payments="settled" funding={funding} />
          </Suspense>
        </div>
      )}
      {funding.isBusy && <LoadingOverlay />}
    </section>
  );
}
