import type { ProviderFragment } from "../../generated/operations";
import { classNames } from "../../ui/class-names";
import { TriangleAlert } from "../../ui/icons";
import { formatPhone, isNigerianMobile } from "../../values/phone-input";
import { providerOfNumber, withArticle } from "../catalogue/provider-of-number";

interface ProviderHintProps {
  providers: readonly ProviderFragment[];
  provider: ProviderFragment | undefined;
  phone: string;
  onProvider: (id: string) => void;
}

/** A hint about the network by the number's prefix. It never blocks, because numbers move between networks. */
export function ProviderHint({ providers, provider, phone, onProvider }: ProviderHintProps) {
  const usual = providerOfNumber(providers, phone);
  const isOther = usual !== undefined && provider !== undefined && usual.id !== provider.id;
  const isShown = usual !== undefined && usual.id !== provider?.id;
  const isUnknown = usual === undefined && isNigerianMobile(phone);
  return (
    <div role="status" className="empty:hidden">
      {isUnknown && (
        <p className="rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
          We do not recognise numbers that start with {formatPhone(phone).slice(0, 4)} yet. Please check it
          before you pay.
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
              {isOther && ` If it was ported to ${provider.name}, you can continue.`}
            </p>
            <button
              type="button"
              className="min-h-11 font-semibold underline underline-offset-4"
              onClick={() => onProvider(usual.id)}
            >
              {isOther ? `Change to ${usual.name}` : `Choose ${usual.name}`}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
