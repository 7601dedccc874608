import { formatNaira } from "../../values/naira";

interface OrderTotalsProps {
  /** Lines, not units. */
  count: number;
  itemsTotal: number;
  deliveryFee: number;
}

export function OrderTotals({ count, itemsTotal, deliveryFee }: OrderTotalsProps) {
  const rows = [
    [`Items (${count})`, itemsTotal],
    ["Delivery Fee", deliveryFee],
  ] as const;
  return (
    <dl className="tabular grid gap-2.5">
      {rows.map(([term, amount]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium">{formatNaira(amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">Total</dt>
        <dd className="display text-3xl" aria-live="polite">
          {formatNaira(itemsTotal + deliveryFee)}
        </dd>
      </div>
    </dl>
  );
}
