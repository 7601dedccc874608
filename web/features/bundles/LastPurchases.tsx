import { useEffect } from "react";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { RepeatablePurchaseFragment } from "./generated/PurchaseReceipt";
import { useLastPurchasesQuery } from "./generated/LastPurchases";
import { ButtonLink } from "../../ui/ButtonLink";
import { LongText } from "../../ui/LongText";
import { NetworkMark } from "../../ui/NetworkMark";
import { Skeleton } from "../../ui/Skeleton";
import { formatNaira } from "../../values/naira";
import { confirmPath, sections } from "../../values/paths";
import { savedName } from "./purchase-wording";
import type { SavedRecipient } from "./RecipientField";
import { type Repeat, repeatOf } from "./bundle-order";

interface LastPurchasesProps {
  providers: ProviderFragment[];
  saved: readonly SavedRecipient[];
  /** Loads the dialogs once there is a purchase to repeat. */
  prepare: () => Promise<unknown>;
  onRepeat: (repeat: Repeat) => void;
}

/** The customer's last purchases, each with a link that opens its payment again. */
export function LastPurchases({ providers, saved, prepare, onRepeat }: LastPurchasesProps) {
  const { data, loading } = useLastPurchasesQuery();
  const purchases = data?.me?.lastPurchases ?? [];
  const isEmpty = purchases.length === 0;

  useEffect(() => {
    if (!isEmpty) void prepare().catch(() => undefined);
  }, [isEmpty, prepare]);

  if (loading && !data) {
    return (
      <div role="status" className="card p-5 sm:p-8">
        <span className="sr-only">Loading your last purchases…</span>
        <Skeleton className="h-11" />
      </div>
    );
  }
  if (isEmpty) return null;
  return (
    <section aria-labelledby="last-purchases" className="card grid grid-cols-1 gap-2 p-5 sm:p-8">
      <h3 id="last-purchases" className="text-lg">
        Your last purchases
      </h3>
      <ul className="divide-y divide-line">
        {purchases.map((purchase) => (
          <LastPurchase
            key={purchase.id}
            purchase={purchase}
            name={savedName(saved, purchase.recipient.value) ?? purchase.recipient.formatted}
            repeat={repeatOf(providers, purchase)}
            onRepeat={onRepeat}
          />
        ))}
      </ul>
    </section>
  );
}

interface LastPurchaseProps {
  purchase: RepeatablePurchaseFragment;
  name: string;
  repeat: Repeat | null;
  onRepeat: (repeat: Repeat) => void;
}

function LastPurchase({ purchase, name, repeat, onRepeat }: LastPurchaseProps) {
  const { id, name: network } = purchase.dataOption.dataPackage.provider;
  const bought = `${network} ${purchase.dataOption.benefits} to ${name}`;
  const price = repeat && formatNaira(repeat.option.price);
  return (
    <li className="flex items-center gap-x-4 gap-y-2 py-3 last:pb-0 max-[22rem]:flex-wrap">
      <div className="flex min-w-0 flex-1 items-center gap-3 max-[22rem]:basis-full">
        <div className="max-sm:hidden">
          <NetworkMark providerId={id} size={40} />
        </div>
        <div className="min-w-0">
          <p className="font-semibold">
            <LongText>{bought}</LongText>
            {repeat?.isSame && <span className="tabular">, {price}</span>}
          </p>
          <p className="text-sm text-muted">{changeOf(purchase, repeat)}</p>
        </div>
      </div>
      {repeat ? (
        <ButtonLink
          variant="outline"
          size="sm"
          to={confirmPath(repeat.fields)}
          onPress={() => onRepeat(repeat)}
          aria-label={
            repeat.isSame ? `Buy again: ${bought}, ${price}` : `${insteadOf(repeat)} for ${name}, ${price}`
          }
        >
          {repeat.isSame ? "Buy again" : insteadOf(repeat)}
        </ButtonLink>
      ) : (
        <ButtonLink variant="outline" size="sm" to={sections.dataBundle}>
          Choose another
        </ButtonLink>
      )}
    </li>
  );
}

const insteadOf = ({ option }: Repeat) => `Buy ${option.benefits} instead`;

/** Shown before the payment: a changed price, or that the option is no longer sold. */
function changeOf({ price, dataOption }: RepeatablePurchaseFragment, repeat: Repeat | null): string {
  if (!repeat) return "No longer on sale";
  const { option, isSame } = repeat;
  if (!isSame)
    return `No longer on sale. Nearest: ${option.benefits}, ${option.duration}, ${formatNaira(option.price)}`;
  if (option.price !== price)
    return `${dataOption.duration}. The price has changed: it was ${formatNaira(price)}`;
  return dataOption.duration;
}
