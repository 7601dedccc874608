import { Badge } from "../../ui/Badge";

interface CartCountProps {
  count: number;
}

/** How many lines the cart has; an empty cart needs no badge. */
export function CartCount({ count }: CartCountProps) {
  if (count === 0) return null;
  return (
    <Badge tone="accent">
      {count}
      <span className="sr-only">{count === 1 ? " item" : " items"}</span>
    </Badge>
  );
}
