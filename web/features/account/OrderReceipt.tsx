import { useNavigate } from "react-router";
import type { OrderDetailsQuery } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { CircleCheck } from "../../ui/icons";
import { formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { useCart, useChangeCart } from "../cart/useCart";
import { orderBadge } from "../orders/order-item";
import { Receipt } from "./ReceiptPage";

interface OrderReceiptProps {
  order: NonNullable<OrderDetailsQuery["order"]>;
}

export function OrderReceipt({ order }: OrderReceiptProps) {
  return (
    <Receipt
      reference={order.reference}
      status={orderBadge(order.deliveryMethod, order.orderStatus)}
      receipt={order.receipt}
      actions={<OrderAgain lines={order.lines} />}
    >
      <OrderSteps order={order} />
    </Receipt>
  );
}

/** The changes of the order's status since it was paid. */
function OrderSteps({ order: { deliveryMethod, changes } }: OrderReceiptProps) {
  if (changes.length === 0) return null;
  return (
    <ol aria-label="Steps" className="grid gap-3">
      {changes.map(({ status, reason, createdAt }) => (
        <li key={status} className="flex gap-3">
          <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" />
          <div>
            <p className="font-semibold">{orderBadge(deliveryMethod, status).text}</p>
            <p className="tabular text-sm text-muted">{formatInstant(createdAt)}</p>
            {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface OrderAgainProps {
  lines: NonNullable<OrderDetailsQuery["order"]>["lines"];
}

/** Adds the products that are still on sale and not in the cart yet, at today's prices. */
function OrderAgain({ lines }: OrderAgainProps) {
  const { cart } = useCart();
  const change = useChangeCart();
  const navigate = useNavigate();
  const onSale = lines.filter(({ product }) => product.onSale && !product.isSoldOut);
  const inCart = new Set(cart?.items.map(({ product }) => product.id));
  const missing = onSale.filter(({ product }) => !inCart.has(product.id));
  const today = missing.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  if (onSale.length === 0)
    return (
      <p className="text-muted">
        {lines.some(({ product }) => product.onSale) ? "Sold out" : "No longer on sale"}
      </p>
    );
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
