import { useNavigate } from "react-router";
import type { DeliveryMethodCode } from "./generated/Activity";
import type { OrderDetailsQuery } from "./generated/Receipts";
import { AskFirst } from "../../forms/AskFirst";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { classNames } from "../../ui/class-names";
import { CircleCheck, Clock } from "lucide-react";
import { formatInstant, formatNearDate } from "../../values/dates";
import { formatNaira, sum, times } from "../../values/naira";
import { askAbout, paths, returnOf } from "../../values/paths";
import { useCart, useChangeCart } from "../cart/useCart";
import { cancelOrderForm } from "../orders/cancel-order.form";
import { orderBadge } from "../orders/order-item";
import { Receipt } from "./ReceiptPage";

interface OrderReceiptProps {
  order: NonNullable<OrderDetailsQuery["order"]>;
}

type Order = OrderReceiptProps["order"];

export function OrderReceipt({ order }: OrderReceiptProps) {
  const { id, reference, deliveryMethod, orderStatus } = order;
  return (
    <Receipt
      reference={reference}
      status={orderBadge(deliveryMethod, orderStatus)}
      receipt={order.receipt}
      actions={
        <>
          <OrderAgain lines={order.lines} />
          <ButtonLink to={askAbout(reference)} variant="outline" size="sm">
            Ask about this order
          </ButtonLink>
          {orderStatus === "DELIVERED" && (
            <ButtonLink to={returnOf(id)} variant="outline" size="sm">
              Return a device
            </ButtonLink>
          )}
          {orderStatus !== "CANCELLED" && (
            <ButtonLink to={paths.scheduleInstallation} variant="outline" size="sm">
              Schedule installation
            </ButtonLink>
          )}
        </>
      }
    >
      <OrderSteps order={order} />
      {orderStatus === "CONFIRMED" && (
        <AskFirst
          action={cancelOrderForm}
          values={{ id }}
          step={["stop", id]}
          label="Cancel this order"
          question="Cancel the whole order? Your money goes back to your wallet at once, and other customers can buy the devices."
          no="Keep it"
          yes="Yes, cancel it"
        />
      )}
    </Receipt>
  );
}

/** What has happened to the order since it was paid, and what comes next. */
function OrderSteps({ order }: OrderReceiptProps) {
  const { createdAt, deliveryMethod, changes } = order;
  return (
    <ol aria-label="Steps" className="grid gap-3">
      <Step text="Paid" when={formatInstant(createdAt)} isDone />
      {changes.map(({ status, reason, createdAt: at }) => (
        <Step
          key={status}
          text={orderBadge(deliveryMethod, status).text}
          when={formatInstant(at)}
          reason={reason}
          isDone
        />
      ))}
      {nextSteps(order).map((status) => (
        <Step
          key={status}
          text={orderBadge(deliveryMethod, status).text}
          when={status === dayOf(deliveryMethod) ? expected(order) : "Not yet"}
        />
      ))}
    </ol>
  );
}

/** A step may be left out: a device can be handed over without having been sent. */
function nextSteps({ changes }: Order) {
  const last = changes.at(-1)?.status;
  if (last === "DISPATCHED") return ["DELIVERED"] as const;
  return last ? [] : (["DISPATCHED", "DELIVERED"] as const);
}

/** The step that the promised days are about: ready at the station, or at the door. */
const dayOf = (method: DeliveryMethodCode) => (method === "PICKUP_STATION" ? "DISPATCHED" : "DELIVERED");

const expected = ({ deliveryEarliest, deliveryLatest }: Order) =>
  `Expected ${formatNearDate(deliveryEarliest)} to ${formatNearDate(deliveryLatest)}`;

interface StepProps {
  text: string;
  when: string;
  reason?: string | null;
  isDone?: boolean;
}

function Step({ text, when, reason, isDone = false }: StepProps) {
  const Icon = isDone ? CircleCheck : Clock;
  return (
    <li className={classNames("flex gap-3", !isDone && "text-muted print:hidden")}>
      <Icon size={20} className={classNames("mt-0.5 shrink-0", isDone && "text-success")} />
      <div>
        <p className="font-semibold">{text}</p>
        <p className="tabular text-sm text-muted">{when}</p>
        {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      </div>
    </li>
  );
}

/** Adds the products that are still on sale and not in the cart yet, at today's prices. */
function OrderAgain({ lines }: { lines: NonNullable<OrderDetailsQuery["order"]>["lines"] }) {
  const { cart } = useCart();
  const change = useChangeCart();
  const navigate = useNavigate();
  const onSale = lines.filter(({ product }) => product.onSale && !product.isSoldOut);
  const inCart = new Set(cart?.items.map(({ product }) => product.id));
  const missing = onSale.filter(({ product }) => !inCart.has(product.id));
  const today = sum(...missing.map(({ product, quantity }) => times(product.price, quantity)));
  if (onSale.length === 0)
    return (
      <p className="text-muted">
        {lines.some(({ product }) => product.onSale) ? "Sold out" : "No longer on sale"}
      </p>
    );
  if (missing.length === 0)
    return (
      <ButtonLink to={paths.cart} size="sm">
        Already in your cart
      </ButtonLink>
    );

  function orderAgain() {
    for (const { product, quantity } of missing) {
      change({ kind: "add", product });
      for (let more = 1; more < quantity; more += 1) change({ kind: "increase", product });
    }
    void navigate(paths.cart);
  }

  return (
    <Button size="sm" disabled={!cart} onClick={orderAgain}>
      Buy again · {formatNaira(today)}
    </Button>
  );
}
