import { Link, useParams } from "react-router";
import { Badge } from "../../ui/Badge";
import { EmptyState } from "../../ui/EmptyState";
import { formatNaira, minus, times } from "../../values/naira";
import { brand } from "../../values/brand";
import { formatDateTime, formatDay } from "../../values/dates";
import { type OrderDetailFragment, useAddOrderNoteMutation, useOrderQuery } from "./generated/orders";
import { BuyerLink } from "../parts/BundleItem";
import { DataTable } from "../parts/DataTable";
import { OrderActions } from "../parts/OrderActions";
import { Notes } from "../parts/Notes";
import { orderBadge } from "../parts/order-status";
import { QueryState } from "../parts/QueryState";
import { Screen } from "../parts/Screen";
import { Facts, Section } from "../parts/Section";
import { WaitingRefunds } from "../parts/approval";

interface PartProps {
  order: OrderDetailFragment;
}

/** One order: its products, customer, history and next steps. */
export function Order() {
  const { reference = "" } = useParams();
  const query = useOrderQuery({ variables: { reference } });
  const order = query.data?.order;
  return (
    <Screen
      title={`Order ${order?.reference ?? reference}`}
      actions={order && <OrderActions order={order} />}
    >
      <Link to="/orders" className="w-fit print:hidden">
        All orders
      </Link>
      <QueryState {...query} />
      {query.data && !order && (
        <EmptyState title="There is no such order">Look for it in the list of all orders.</EmptyState>
      )}
      {order && (
        <>
          <div className="grid gap-2 empty:hidden print:hidden">
            <WaitingRefunds refunds={order.waitingRefunds} />
          </div>
          <div className="grid gap-5 lg:grid-cols-[3fr_2fr] print:hidden">
            <Sold order={order} />
            <Customer order={order} />
            <Refunds order={order} />
            <Steps order={order} />
            <OrderNotes order={order} />
          </div>
          <PackingSlip order={order} />
        </>
      )}
    </Screen>
  );
}

function Sold({ order }: PartProps) {
  const { lines, itemsTotal, deliveryFee, isDeliveryRefunded, total, refunded } = order;
  const sums = [
    ["Items", itemsTotal],
    [isDeliveryRefunded ? "Delivery fee, refunded" : "Delivery fee", deliveryFee],
    ["Total", total],
    ...(refunded > 0
      ? ([
          ["Refunded", times(refunded, -1)],
          ["Total after refunds", minus(total, refunded)],
        ] as const)
      : []),
  ] as const;
  return (
    <Section title="Devices">
      <table className="tabular w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ id, name, quantity, unitPrice, subTotal, refundedQuantity }) => (
            <tr key={id}>
              <td className="py-2 pe-3">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-muted">
                  {quantity} × {formatNaira(unitPrice)}
                </span>
                {refundedQuantity > 0 && <Badge tone="warning">{refundedQuantity} refunded</Badge>}
              </td>
              <td className="py-2 text-end align-top whitespace-nowrap">{formatNaira(subTotal)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line">
          {sums.map(([term, amount]) => (
            <tr key={term}>
              <th scope="row" className="py-1 text-start font-medium">
                {term}
              </th>
              <td className="py-1 text-end font-semibold whitespace-nowrap">{formatNaira(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </Section>
  );
}

function Customer({ order }: PartProps) {
  const { name, phone, email, accountEmail, address } = order;
  const facts = [
    ["Name", name],
    ["Phone", phone],
    ["Email", email],
    ...(accountEmail && accountEmail !== email ? ([["Email of the account", accountEmail]] as const) : []),
    ["Address", address],
    [order.deliveryName, order.deliveryPlace],
    ["Hand over", `${formatDay(order.deliveryEarliest)} to ${formatDay(order.deliveryLatest)}`],
    ...(order.trackingNumber ? ([["Tracking number", order.trackingNumber]] as const) : []),
  ] as const;
  return (
    <Section title="Customer and delivery">
      <Facts facts={facts} className="grid gap-3" />
      <BuyerLink {...order} />
    </Section>
  );
}

function Steps({ order: { status, deliveryMethod, createdAt, steps } }: PartProps) {
  const now = orderBadge(deliveryMethod, status);
  const all = [
    { status: "CONFIRMED" as const, createdAt, reason: null, text: "Paid" },
    ...steps.map((step) => ({
      ...step,
      text: step.byCustomer ? "Cancelled by the customer" : orderBadge(deliveryMethod, step.status).text,
    })),
  ];
  return (
    <Section title="Steps">
      <p className="mb-3">
        <Badge tone={now.tone}>{now.text}</Badge>
      </p>
      <ol className="grid gap-3">
        {all.map((step) => (
          <li key={step.status} className="border-s-2 border-line-strong ps-3">
            <span className="font-semibold">{step.text}</span>
            <span className="block text-sm text-muted">{formatDateTime(step.createdAt)}</span>
            {step.reason && <span className="block text-sm wrap-anywhere">Reason: {step.reason}</span>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function OrderNotes({ order: { reference, notes } }: PartProps) {
  const [addNote] = useAddOrderNoteMutation();
  return (
    <Section title="Notes for colleagues">
      <Notes
        {...{ reference, notes }}
        send={(text) => addNote({ variables: { input: { id: reference, text } } })}
      />
    </Section>
  );
}

function Refunds({ order: { refunds } }: PartProps) {
  return (
    <Section title="Refunds of some pieces">
      {refunds.length === 0 && <p className="text-muted">None.</p>}
      <ul className="grid gap-3">
        {refunds.map(({ reference, createdAt, reason, pieces, deliveryFee, amount }) => (
          <li key={reference} className="flex flex-wrap justify-between gap-x-4">
            <div className="min-w-0">
              <p className="font-semibold">
                {[...pieces, ...(deliveryFee > 0 ? ["Delivery fee"] : [])].join(", ")}
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {formatDateTime(createdAt)} · {reference} · {reason}
              </p>
            </div>
            <p className="tabular font-semibold">{formatNaira(amount)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The contents of the parcel: on paper only, and without prices. Refunded pieces are not packed. */
function PackingSlip({ order }: PartProps) {
  const { createdAt, name, phone, deliveryName, deliveryPlace, deliveryEarliest, deliveryLatest } = order;
  const facts = [
    ["For", name],
    ["Phone", phone],
    [deliveryName, deliveryPlace],
    ["Hand over", `${formatDay(deliveryEarliest)} to ${formatDay(deliveryLatest)}`],
    ["Paid", formatDateTime(createdAt)],
  ] as const;
  const large = (text: number | string) => <span className="text-xl font-semibold">{text}</span>;
  const rows = order.lines
    .filter(({ quantity, refundedQuantity }) => quantity > refundedQuantity)
    .map(({ id, name: device, quantity, refundedQuantity }) => ({
      id,
      cells: [large(quantity - refundedQuantity), device, large("☐")],
    }));
  return (
    <section className="hidden gap-6 print:grid" aria-label="Packing slip">
      <p className="text-xl">{brand}, packing slip</p>
      <Facts facts={facts} className="grid grid-cols-2 gap-4" />
      <DataTable label="Pieces" columns={["Pieces", "Device", "Packed"]} numbers={["Packed"]} rows={rows} />
    </section>
  );
}
