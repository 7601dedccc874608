import { Button } from "../../ui/Button";
import { Wallet } from "../../ui/icons";
import { formatNaira } from "../../values/naira";

interface WalletShortfallProps {
  id: string;
  /** What the wallet lacks of the total at this moment; zero or less when it covers it. */
  shortfall: number;
  /** Brings the quick amounts. */
  onFund: () => void;
}

/** How much the order still needs, said before the customer confirms and followed while it changes. */
export function WalletShortfall({ id, shortfall, onFund }: WalletShortfallProps) {
  return (
    <div id={id} role="status" className="empty:-mt-5">
      {shortfall > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-warning-soft px-4 py-3 text-warning">
          <p className="flex items-center gap-3 font-medium">
            <Wallet size={20} className="shrink-0" />
            <span className="tabular">You need {formatNaira(shortfall)} more in your wallet.</span>
          </p>
          <Button variant="outline" size="sm" onClick={onFund}>
            Choose an amount
          </Button>
        </div>
      )}
    </div>
  );
}
