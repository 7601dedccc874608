import { Router, Wallet } from "../../ui/icons";
import { NetworkMark } from "../../ui/NetworkMark";
import type { Item } from "./item-look";

interface ItemMarkProps {
  item: Item;
}

/** The network of a bundle; a sign for what else the customer did. */
export function ItemMark({ item }: ItemMarkProps) {
  if (item.__typename === "BundlePurchase")
    return <NetworkMark providerId={item.dataOption.dataPackage.provider.id} size={44} />;
  return <IconMark Icon={item.__typename === "Order" ? Router : Wallet} />;
}

interface IconMarkProps {
  Icon: typeof Router;
}

export function IconMark({ Icon }: IconMarkProps) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary">
      <Icon size={22} />
    </span>
  );
}
