import { useNavigate } from "react-router";
import type { OrderDetailsQuery } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { useCart, useChangeCart } from "../cart/useCart";

interface OrderAgainProps {
  lines: NonNullable<OrderDetailsQuery["order"]>["lines"];
}

/** Puts what is still on sale and not in the cart yet there, at today's prices. */
export function OrderAgain({ lines }: OrderAgainProps) {
  const { cart } = useCart();
  const change = useChangeCart();
  const navigate = useNavigate();
  const onSale = lines.filter(({ product }) => product.onSale);
  const inCart = new Set(cart?.items.map(({ product }) => product.id));
  const missing = onSale.filter(({ product }) => !inCart.has(product.id));
  const today = missing.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  if (onSale.length === 0) return <p className="text-muted">No longer on sale</p>;
  if (missing.length === 0) return <ButtonLink to={paths.cart}>Already in your cart</ButtonLink>;

  function orderAgain() {
    for (const { product, quantity } of missing) {
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
