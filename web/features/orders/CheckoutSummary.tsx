import { type ReactNode, useId } from "react";
import type { CartContentsFragment, CartLineFragment } from "../cart/generated/Cart";
import type { DeliveryChoiceFragment } from "./generated/CheckoutChoices";
import type { SignedInUserFragment } from "../identity/generated/Session";
import { Link } from "react-router";
import { Badge } from "../../ui/Badge";
import { Mail, Trash2, Truck, Wallet } from "lucide-react";
import { NetworkMark } from "../../ui/NetworkMark";
import { formatDate } from "../../values/dates";
import { formatNaira, type Naira, sum } from "../../values/naira";
import { paths } from "../../values/paths";
import type { CartChange } from "../cart/cart-change";
import { QuantityControl } from "../cart/QuantityControl";
import { ProductPicture } from "../products/ProductPicture";

interface CheckoutSummaryProps {
  cart: CartContentsFragment;
  deliveryFee: Naira;
  /** True while the order is being sent: its lines must not change. */
  disabled: boolean;
  onChange: (change: CartChange) => void;
  children: ReactNode;
}

export function CheckoutSummary({ cart, deliveryFee, disabled, onChange, children }: CheckoutSummaryProps) {
  return (
    <section aria-labelledby="summary-title" className="card grid gap-5 p-5 sm:p-6 lg:sticky lg:top-24">
      <h2 id="summary-title" className="text-2xl">
        Cart Summary
      </h2>
      <Link
        to={paths.cart}
        className="-my-3 inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
      >
        Change your cart
      </Link>
      <ul aria-label="Your items" className="divide-y divide-line border-y border-line">
        {cart.items.map((line) => (
          // By product: a new line gets its own id only with the shop's response.
          <li key={line.product.id}>
            <OrderItem line={line} disabled={disabled} onChange={onChange} />
          </li>
        ))}
      </ul>
      <OrderTotals
        count={cart.numberInCart}
        units={cart.items.reduce((total, { numberOfItems }) => total + numberOfItems, 0)}
        itemsTotal={cart.cartTotal}
        deliveryFee={deliveryFee}
      />
      {children}
    </section>
  );
}

function OrderItem({
  line: { product, numberOfItems, subTotal },
  disabled,
  onChange,
}: Pick<CheckoutSummaryProps, "disabled" | "onChange"> & { line: CartLineFragment }) {
  const nameId = useId();

  function handleDelete() {
    onChange({ kind: "remove", product });
    // The focused button disappears with its line.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }

  return (
    <article aria-labelledby={nameId} className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-2 py-4">
      <ProductPicture product={product} className="w-full self-start rounded-control" />
      <div className="min-w-0">
        <h3 id={nameId} className="text-base wrap-anywhere">
          {product.name}
        </h3>
        <p className="mt-1 flex items-center gap-2 text-sm text-muted">
          <NetworkMark providerId={product.provider.id} size={20} />
          {product.provider.name}
          {product.isSoldOut && <Badge tone="warning">Sold out</Badge>}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <QuantityControl
          count={numberOfItems}
          describedBy={nameId}
          disabled={disabled}
          isSoldOut={product.isSoldOut}
          onDecrease={() => onChange({ kind: "decrease", product })}
          onIncrease={() => onChange({ kind: "increase", product })}
        />
        <button
          type="button"
          aria-label="Delete"
          aria-describedby={nameId}
          className="needs-script btn btn-ghost w-11 p-0 text-danger"
          disabled={disabled}
          onClick={handleDelete}
        >
          <Trash2 size={20} />
        </button>
        <p className="tabular ms-auto text-end font-semibold">{formatNaira(subTotal)}</p>
      </div>
    </article>
  );
}

interface OrderTotalsProps {
  /** The number of lines, not of units. */
  count: number;
  units: number;
  itemsTotal: Naira;
  deliveryFee: Naira;
}

function OrderTotals({ count, units, itemsTotal, deliveryFee }: OrderTotalsProps) {
  const rows = [
    [`Items (${count})${units > count ? ` · ${units} pieces` : ""}`, itemsTotal],
    ["Delivery Fee", deliveryFee],
  ] as const;
  return (
    <dl className="tabular grid gap-2.5 scriptless:hidden">
      {rows.map(([term, amount]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium">{formatNaira(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">Total</dt>
        <dd className="display text-3xl" aria-live="polite">
          {formatNaira(sum(itemsTotal, deliveryFee))}
        </dd>
      </div>
    </dl>
  );
}

interface WhatHappensNextProps {
  method: DeliveryChoiceFragment;
  address: string;
  customer: Pick<SignedInUserFragment, "email" | "emailVerified">;
  total: Naira;
}

export function WhatHappensNext({ method, address, customer, total }: WhatHappensNextProps) {
  const days = `${formatDate(method.earliest)} to ${formatDate(method.latest)}`;
  const isPickUp = method.code === "PICKUP_STATION";
  return (
    <section
      aria-labelledby="next-title"
      className="grid gap-2.5 border-t border-line pt-4 text-sm scriptless:hidden"
    >
      <h3 id="next-title" className="text-base">
        What happens next
      </h3>
      <Next icon={<Wallet size={18} />}>{`We take ${formatNaira(total)} from your wallet.`}</Next>
      <Next icon={<Mail size={18} />}>
        {customer.emailVerified
          ? `We email your receipt to ${customer.email}.`
          : "Your receipt will be in your account."}
      </Next>
      <Next icon={<Truck size={18} />}>
        {isPickUp
          ? `${days}: ${method.description}`
          : `We deliver to ${address.trim() || "your address"}, ${days}.`}
      </Next>
    </section>
  );
}

function Next({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="tabular flex items-start gap-2.5 text-muted">
      <span className="mt-px shrink-0">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
