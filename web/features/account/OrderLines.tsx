import type { OrderDetailsQuery } from "../../generated/operations";
import { formatNaira } from "../../values/naira";

interface OrderLinesProps {
  order: NonNullable<OrderDetailsQuery["order"]>;
}

const amount = "py-3 ps-4 text-end align-top whitespace-nowrap";

export function OrderLines({ order: { lines, itemsTotal, deliveryFee, total } }: OrderLinesProps) {
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
