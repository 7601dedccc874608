import type { NetworkFragment } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { TriangleAlert } from "../../ui/icons";
import { formatPhone, isNigerianMobile } from "../../values/phone-input";
import { networkOfNumber } from "../catalogue/network-of-number";

interface NetworkHintProps {
  networks: readonly NetworkFragment[];
  network: NetworkFragment | undefined;
  phone: string;
  onNetwork: (id: string) => void;
}

/** What the number's beginning says of its network. Numbers move between networks: it advises and never blocks. */
export function NetworkHint({ networks, network, phone, onNetwork }: NetworkHintProps) {
  const usual = networkOfNumber(networks, phone);
  const isOther = usual !== undefined && network !== undefined && usual.id !== network.id;
  const isShown = usual !== undefined && usual.id !== network?.id;
  const isUnknown = usual === undefined && isNigerianMobile(phone);
  return (
    <div role="status" className="empty:hidden">
      {isUnknown && (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
          We do not know numbers that begin with {formatPhone(phone).slice(0, 4)} yet. Please check it before
          you pay.
        </p>
      )}
      {isShown && (
        <div
          className={classNames(
            "flex gap-2 rounded-control px-3 pt-2 text-sm",
            isOther ? "bg-warning-soft text-warning" : "bg-primary-soft",
          )}
        >
          {isOther && <TriangleAlert size={18} className="mt-px shrink-0" />}
          <div>
            <p>
              This looks like {withArticle(usual.name)} number.
              {isOther && ` If it was ported to ${network.name}, you can continue.`}
            </p>
            <button
              type="button"
              className="min-h-11 font-semibold underline underline-offset-4"
              onClick={() => onNetwork(usual.id)}
            >
              {isOther ? `Change to ${usual.name}` : `Choose ${usual.name}`}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** As it is spoken: an MTN (em), an Airtel, a GLO, a 9mobile. */
function withArticle(network: string): string {
  return `${/^(?:[aeio]|MTN)/i.test(network) ? "an" : "a"} ${network}`;
}
