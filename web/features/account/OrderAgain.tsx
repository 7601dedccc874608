import { useNavigate } from "react-router";
import type { OrderDetailsQuery } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { useCart, useChangeCart } from "../cart/useCart";

interface OrderAgainProps {
  lines: NonNullable<OrderDetailsQuery["order"]>["lines"];
}

/** Puts what is still on sale into the cart, at today's prices, beside what is there. */
export function OrderAgain({ lines }: OrderAgainProps) {
  const { cart } = useCart();
  const change = useChangeCart();
  const navigate = useNavigate();
  const onSale = lines.filter(({ product }) => product.onSale);
  const today = onSale.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  if (onSale.length === 0) return <p className="text-muted">No longer on sale</p>;

  function orderAgain() {
    const inCart = new Set(cart?.items.map(({ product }) => product.id));
    for (const { product, quantity } of onSale) {
      if (inCart.has(product.id)) continue;
      change({ kind: "add", product });
      for (let more = 1; more < quantity; more += 1) change({ kind: "increase", product });
    }
    void navigate(paths.cart);
  }

  return (
    <Button variant="outline" disabled={!cart} onClick={orderAgain}>
      Buy again · {formatNaira(today)}
    </Button>
  );
}
