import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { Router, Wallet } from "../../ui/icons";
import { LongText } from "../../ui/LongText";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { BuyAgain } from "./BuyAgain";
import { type Item, itemLook } from "./item-look";
import { SignedAmount } from "./SignedAmount";

interface TimelineItemProps {
  item: Item;
}

export function TimelineItem({ item }: TimelineItemProps) {
  const { title, about, amount, hasMoved, status, receipt } = itemLook(item);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 px-4 py-4 sm:px-6">
      <div className="row-span-2">
        <ItemMark item={item} />
      </div>
      <Link
        to={receipt}
        className="-my-2.5 flex min-h-11 min-w-0 items-center py-2.5 font-semibold underline-offset-4 wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      <p className="text-end font-semibold">
        {hasMoved ? (
          <SignedAmount naira={amount} />
        ) : (
          <span className="tabular text-muted">{formatNaira(amount)}</span>
        )}
      </p>
      <div className="tabular col-span-2 min-w-0 text-sm text-muted">
        <p>
          <LongText>{about}</LongText>
        </p>
        <p>{formatInstant(item.createdAt)}</p>
      </div>
      <div className="col-span-2 col-start-2 mt-2 flex flex-wrap items-center justify-between gap-3">
        <Badge tone={status.tone}>{status.text}</Badge>
        {item.__typename === "BundlePurchase" && <BuyAgain purchase={item} size="sm" />}
      </div>
    </li>
  );
}

function ItemMark({ item }: TimelineItemProps) {
  if (item.__typename === "BundlePurchase")
    return <NetworkMark providerId={item.dataOption.dataPackage.provider.id} size={44} />;
  const Icon = item.__typename === "Order" ? Router : Wallet;
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
      <Icon size={22} />
    </span>
  );
}
