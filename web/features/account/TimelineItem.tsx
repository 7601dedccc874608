import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { Router, Wallet } from "../../ui/icons";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatInstant } from "../../values/dates";
import { BuyAgain } from "./BuyAgain";
import { type Item, itemLook } from "./item-look";
import { SignedAmount } from "./SignedAmount";

interface TimelineItemProps {
  item: Item;
}

export function TimelineItem({ item }: TimelineItemProps) {
  const { title, about, amount, status, receipt } = itemLook(item);
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
      <ItemMark item={item} />
      <div className="min-w-0">
        <Link to={receipt} className="font-semibold underline-offset-4 wrap-anywhere hover:underline">
          {title}
        </Link>
        <p className="tabular text-sm text-muted wrap-anywhere">{about}</p>
        <p className="tabular text-sm text-muted">{formatInstant(item.createdAt)}</p>
      </div>
      <p className="text-end font-semibold">
        <SignedAmount naira={amount} />
      </p>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
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
