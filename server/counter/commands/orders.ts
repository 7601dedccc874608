import { type Command, InvalidArgumentError } from "commander";
import { type Order, OrderStatus } from "../../features/orders";
import { carryOut, CounterRefused, type Desk, look } from "../desk";
import { limitOption, parseReason } from "../options";
import { sheet, table } from "../table";
import { at, naira } from "../words";

type Step = OrderStatus.DISPATCHED | OrderStatus.DELIVERED | OrderStatus.CANCELLED;

interface ListOptions {
  status?: OrderStatus;
  limit: number;
}

export function ordersCommand(program: Command, desk: Desk): void {
  const orders = program.command("orders").description("orders of devices");
  orders
    .command("list", { isDefault: true })
    .description("orders, newest first; of one status, oldest first")
    .option("-s, --status <status>", "only these: CONFIRMED, DISPATCHED, DELIVERED or CANCELLED", parseStatus)
    .addOption(limitOption())
    .action((options: ListOptions) => listOrders(desk, options));
  orders
    .command("show <reference>")
    .description("one order with its devices and steps")
    .action((reference: string) => showOrder(desk, reference));
  orders
    .command("status")
    .description(
      "says what became of an order: DISPATCHED, DELIVERED, or CANCELLED with all of its money back",
    )
    .argument("<reference>")
    .argument("<status>", "what it is now", parseStep)
    .option("-r, --reason <text>", "why it is cancelled; the customer is told", parseReason)
    .action((reference: string, status: Step, { reason }: { reason?: string }) =>
      moveOrder(desk, reference, status, reason),
    );
}

async function listOrders(desk: Desk, { status, limit }: ListOptions): Promise<void> {
  await look(desk, { action: "orders list", subject: null, details: { status, limit } });
  const found = await desk.services.orderHandling.list(status ?? null, limit);
  const rows = found.map((order) => ({
    Reference: order.reference,
    Status: order.status,
    Paid: at(order.createdAt),
    Total: naira(order.total),
    Customer: order.name,
    Phone: order.phone,
    Delivery: order.deliveryMethod,
    "Ready by": order.deliveryLatest.iso,
  }));
  desk.print(table(rows));
}

async function showOrder(desk: Desk, reference: string): Promise<void> {
  await look(desk, { action: "orders show", subject: reference });
  const { customerId, id } = await orderOf(desk, reference);
  const order = await desk.services.orders.find(customerId, id);
  if (!order) throw new CounterRefused(`There is no order ${reference}`);
  desk.print(
    sheet({
      Reference: order.reference,
      Status: order.status,
      Paid: at(order.createdAt),
      Customer: `${order.name} (${customerId})`,
      Email: order.email,
      Phone: order.phone,
      Address: order.address,
      Delivery: `${order.deliveryMethod}, ${order.deliveryEarliest.iso} to ${order.deliveryLatest.iso}`,
      Total: `${naira(order.itemsTotal)} + ${naira(order.deliveryFee)} = ${naira(order.total)}`,
    }),
  );
  desk.print(
    table(
      order.lines.map(({ name, quantity, unitPrice, subTotal }) => ({
        Device: name,
        Quantity: quantity,
        Each: naira(unitPrice),
        Sum: naira(subTotal),
      })),
    ),
  );
  if (order.changes.length === 0) return;
  const steps = order.changes.map(({ status, createdAt, reason }) => ({
    Step: status,
    When: at(createdAt),
    Reason: reason,
  }));
  desk.print(table(steps));
}

async function moveOrder(desk: Desk, reference: string, status: Step, reason?: string): Promise<void> {
  const step = { action: "orders status", subject: reference, details: { status, reason } };
  await carryOut(desk, step, async (alongside) => {
    const order = await orderOf(desk, reference);
    if (status !== OrderStatus.CANCELLED) return desk.services.orderHandling.move(order, status, alongside);
    if (!reason) throw new CounterRefused("Say why with --reason: the customer is told");
    await confirmRefund(desk, order);
    await desk.services.orderHandling.cancel(order, reason, false, alongside);
  });
  desk.print(`${reference} is ${status}; the customer is told by mail.`);
}

export async function orderOf({ services }: Desk, reference: string): Promise<Order> {
  const order = await services.orderHandling.find(reference);
  if (!order) throw new CounterRefused(`There is no order ${reference}`);
  return order;
}

export async function confirmRefund(desk: Desk, { reference, total, name }: Order): Promise<void> {
  const question = `Cancel ${reference} of ${name} and pay ${naira(total)} back?`;
  if (!(await desk.confirm(question))) throw new CounterRefused("Nothing was changed");
}

function parseStatus(text: string): OrderStatus {
  const status = new Map(Object.entries(OrderStatus)).get(text.toUpperCase());
  if (status) return status;
  throw new InvalidArgumentError(`It must be one of ${Object.values(OrderStatus).join(", ")}.`);
}

function parseStep(text: string): Step {
  const status = parseStatus(text);
  if (status !== OrderStatus.CONFIRMED) return status;
  throw new InvalidArgumentError("An order is CONFIRMED when it is paid, never by hand.");
}
