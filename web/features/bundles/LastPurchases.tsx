import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import type { ProviderFragment } from "../catalogue/generated/Catalogue";
import type { RepeatablePurchaseFragment } from "./generated/Repeatable";
import { useLastPurchasesQuery } from "./generated/LastPurchases";
import { ButtonLink } from "../../ui/ButtonLink";
import { LongText } from "../../ui/LongText";
import { NetworkMark } from "../../ui/NetworkMark";
import { Loading } from "../../ui/Skeleton";
import { formatNaira } from "../../values/naira";
import { confirmPath, receiptPath, sections } from "../../values/paths";
import { BuyAgain } from "./BuyAgain";
import { savedName } from "./purchase-wording";
import type { SavedRecipient } from "./RecipientField";
import { type Repeat, repeatOf } from "./bundle-order";
import { loadPayment } from "./useBundleForm";

interface LastPurchasesProps {
  providers: ProviderFragment[];
  saved: readonly SavedRecipient[];
}

/** The customer's last purchases, each with a link that opens its payment again. */
export function LastPurchases({ providers, saved }: LastPurchasesProps) {
  const { data, loading } = useLastPurchasesQuery();
  const purchases = data?.me?.lastPurchases ?? [];
  const isEmpty = purchases.length === 0;

  useEffect(() => {
    if (!isEmpty) void loadPayment().catch(() => undefined);
  }, [isEmpty]);

  if (loading && !data) {
    return (
      <div className="card p-5 sm:p-8">
        <Loading label="Loading your last purchases…" bars={1} className="h-11" />
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
            saved={saved}
            repeat={repeatOf(providers, purchase)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LastPurchaseProps extends Pick<LastPurchasesProps, "saved"> {
  purchase: RepeatablePurchaseFragment;
  repeat: Repeat | null;
}

function LastPurchase({ purchase, saved, repeat }: LastPurchaseProps) {
  return (
    <PurchaseRow purchase={purchase} saved={saved} note={changeOf(purchase, repeat)}>
      {!repeat?.isSame && (
        <ButtonLink
          variant="outline"
          size="sm"
          to={repeat ? confirmPath(repeat.fields) : sections.dataBundle}
        >
          {repeat ? `Buy ${repeat.option.benefits} instead` : "Choose another"}
        </ButtonLink>
      )}
    </PurchaseRow>
  );
}

interface PurchaseRowProps {
  purchase: Pick<RepeatablePurchaseFragment, "id" | "recipient" | "dataOption">;
  saved: readonly SavedRecipient[];
  note?: string;
  children?: ReactNode;
}

/** One of the last purchases, with today's price and the button that buys it again. */
export function PurchaseRow({ purchase, saved, note, children }: PurchaseRowProps) {
  const { benefits, dataPackage, price } = purchase.dataOption;
  const { formatted } = purchase.recipient;
  const name = savedName(saved, formatted) ?? formatted;
  return (
    <li className="flex items-center gap-3 py-3 last:pb-0">
      <NetworkMark providerId={dataPackage.provider.id} size={44} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 grow basis-28">
          <Link
            to={receiptPath("BUNDLE", purchase.id)}
            className="-my-2.5 flex min-h-11 items-center py-2.5 font-semibold underline-offset-4 wrap-anywhere hover:underline"
          >
            {dataPackage.provider.name} {benefits}
          </Link>
          <p className="tabular text-sm text-muted">
            {formatNaira(price)} to <LongText>{name}</LongText>
          </p>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {children || <BuyAgain purchase={purchase} size="sm" name={name} />}
      </div>
    </li>
  );
}

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
