import type { SignedInUserFragment } from "../identity/generated/Session";
import { useStep } from "../../forms/use-step";
import { ButtonLink } from "../../ui/ButtonLink";
import { Plus } from "lucide-react";
import { LoadingOverlay } from "../../ui/Spinner";
import { formatNaira } from "../../values/naira";
import { FundWalletPanel } from "../wallet/FundWalletPanel";
import { useFunding } from "../wallet/useFunding";
import { HoldList, type WalletHold } from "../wallet/WalletState";

interface BalanceCardProps {
  wallet: SignedInUserFragment["wallet"];
  holds: readonly WalletHold[];
}

const accountLists = ["AccountHome"];
const panelId = "add-money";

export function BalanceCard({ wallet, holds }: BalanceCardProps) {
  const adding = useStep("add", "money", panelId);
  const funding = useFunding(accountLists);
  return (
    <section
      aria-label="Wallet"
      id={panelId}
      className="card relative grid grid-cols-1 overflow-hidden lg:col-start-1 lg:row-start-1"
    >
      <div className="band flex flex-wrap items-center justify-between gap-x-2 gap-y-3 p-4 sm:p-5 lg:grid lg:justify-items-start lg:gap-y-5 lg:p-6">
        <div>
          <h2 className="text-base font-normal text-on-brand-muted">Wallet balance</h2>
          <p className="display tabular text-3xl lg:text-4xl" aria-live="polite">
            {formatNaira(wallet.balance)}
          </p>
        </div>
        <ButtonLink
          {...(adding.isTaken ? adding.backLink : adding.link)}
          className="max-[15rem]:px-2"
          aria-expanded={adding.isTaken}
        >
          <Plus size={20} /> Add money
        </ButtonLink>
      </div>
      {holds.length > 0 && (
        <div className="p-4">
          <HoldList holds={holds} />
        </div>
      )}
      {adding.isTaken && (
        <div className="p-5">
          <FundWalletPanel place="BUY_NOW" payments="settled" funding={funding} />
        </div>
      )}
      {funding.isBusy && <LoadingOverlay />}
    </section>
  );
}
