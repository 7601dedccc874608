import { brand } from "../../values/brand";
import type { OrderDetailFragment } from "../screens/generated/orders";
import { formatDay, formatTime } from "./lagos-time";

/** The contents of the parcel: on paper only, and without prices. Refunded pieces are not packed. */
export function PackingSlip({ order }: { order: OrderDetailFragment }) {
  const { createdAt, name, phone, deliveryName, deliveryPlace, deliveryEarliest, deliveryLatest } = order;
  const facts = [
    ["For", name],
    ["Phone", phone],
    [deliveryName, deliveryPlace],
    ["Hand over", `${formatDay(deliveryEarliest)} to ${formatDay(deliveryLatest)}`],
    ["Paid", formatTime(createdAt)],
  ] as const;
  const lines = order.lines
    .map(({ id, name: device, quantity, refundedQuantity }) => ({
      id,
      device,
      count: quantity - refundedQuantity,
    }))
    .filter(({ count }) => count > 0);
  return (
    <section className="hidden gap-6 print:grid" aria-label="Packing slip">
      <p className="text-xl">{brand}, packing slip</p>
      <dl className="grid grid-cols-2 gap-4">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm">{term}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full">
        <thead>
          <tr className="border-b">
            <th scope="col" className="py-2 text-start">
              Pieces
            </th>
            <th scope="col" className="py-2 text-start">
              Device
            </th>
            <th scope="col" className="py-2 text-end">
              Packed
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, device, count }) => (
            <tr key={id} className="border-b">
              <td className="tabular py-3 text-xl font-semibold">{count}</td>
              <td className="py-3">{device}</td>
              <td className="py-3 text-end text-xl">☐</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
