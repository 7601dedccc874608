import { useNavigate } from "react-router";
import type { OrderDetailsQuery } from "../../generated/operations";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { CircleCheck } from "../../ui/icons";
import { formatDate, formatInstant } from "../../values/dates";
import { formatNaira } from "../../values/naira";
import { paths } from "../../values/paths";
import { useCart, useChangeCart } from "../cart/useCart";
import { orderLooks } from "./item-look";
import { Receipt } from "./ReceiptPage";

interface OrderReceiptProps {
  order: NonNullable<OrderDetailsQuery["order"]>;
  methods: OrderDetailsQuery["deliveryMethods"];
}

export function OrderReceipt({ order, methods }: OrderReceiptProps) {
  const { reference, orderStatus, createdAt, deliveryEarliest, deliveryLatest } = order;
  const method = methods.find(({ code }) => code === order.deliveryMethod);
  const isPickUp = order.deliveryMethod === "PICKUP_STATION";
  return (
    <Receipt
      reference={reference}
      status={orderLooks[orderStatus]}
      facts={[
        ["Paid from your wallet", formatInstant(createdAt)],
        ["Ready", `${formatDate(deliveryEarliest)} to ${formatDate(deliveryLatest)}`],
        [method?.name ?? "Delivery", isPickUp ? method?.description : order.address],
        ["For", order.name],
        ["Phone", order.phone],
        ["Email", order.email],
      ]}
      actions={<OrderAgain lines={order.lines} />}
    >
      <OrderSteps changes={order.changes} />
      <OrderLines order={order} />
    </Receipt>
  );
}

interface OrderLinesProps {
  order: NonNullable<OrderDetailsQuery["order"]>;
}

const amount = "py-3 ps-4 text-end align-top whitespace-nowrap";

function OrderLines({ order: { lines, itemsTotal, deliveryFee, total } }: OrderLinesProps) {
  const sums = [
    ["Items", itemsTotal],
    ["Delivery Fee", deliveryFee],
    ["Total", total],
  ] as const;
  return (
    <table className="tabular w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {lines.map(({ id, name, quantity, unitPrice, subTotal, product }) => (
          <tr key={id}>
            <td className="py-3">
              <p className="font-semibold wrap-anywhere">
                {product.provider.name} {name}
              </p>
              <p className="text-sm text-muted">
                {quantity} × {formatNaira(unitPrice)}
              </p>
            </td>
            <td className={amount}>{formatNaira(subTotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([term, naira]) => (
          <tr key={term} className="last:text-lg last:font-semibold">
            <th scope="row" className="py-2 text-start align-baseline font-[inherit]">
              {term}
            </th>
            <td className="py-2 ps-4 text-end align-baseline whitespace-nowrap">{formatNaira(naira)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface OrderStepsProps {
  changes: NonNullable<OrderDetailsQuery["order"]>["changes"];
}

/** What was done since the order was paid. */
function OrderSteps({ changes }: OrderStepsProps) {
  if (changes.length === 0) return null;
  return (
    <ol aria-label="Steps" className="grid gap-3">
      {changes.map(({ status, reason, createdAt }) => (
        <li key={status} className="flex gap-3">
          <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" />
          <div>
            <p className="font-semibold">{orderLooks[status].text}</p>
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

/** Puts what is still on sale and not in the cart yet there, at today's prices. */
function OrderAgain({ lines }: OrderAgainProps) {
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
