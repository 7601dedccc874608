import { Command, InvalidArgumentError } from "commander";
import {
  type Cli,
  CommandRefused,
  limitOption,
  parseReason,
  sheet,
  table,
  formatTime,
  naira,
} from "../../platform/cli/cli";
import type { AuditLog } from "../audit-log";
import type { ManualRefund } from "../wallet";
import { type OrderHandlingService, WrongOrderStatus } from "./order-handling.service";
import type { OrderHistoryService } from "./order-history.service";
import { OrderStatus, type Order } from "./order.entity";

type Step = OrderStatus.DISPATCHED | OrderStatus.DELIVERED | OrderStatus.CANCELLED;

interface ListOptions {
  status?: OrderStatus;
  limit: number;
}

interface Parts {
  cli: Cli;
  log: AuditLog;
  orders: OrderHistoryService;
  handling: OrderHandlingService;
}

export function ordersCommand(parts: Parts): Command {
  const command = new Command("orders").description("orders of devices");
  command
    .command("list", { isDefault: true })
    .description("orders, newest first; of one status, oldest first")
    .option("-s, --status <status>", "only these: CONFIRMED, DISPATCHED, DELIVERED or CANCELLED", parseStatus)
    .addOption(limitOption())
    .action((options: ListOptions) => listOrders(parts, options));
  command
    .command("show <reference>")
    .description("one order with its devices and steps")
    .action((reference: string) => showOrder(parts, reference));
  command
    .command("status")
    .description(
      "says what became of an order: DISPATCHED, DELIVERED, or CANCELLED with all of its money back",
    )
    .argument("<reference>")
    .argument("<status>", "what it is now", parseStep)
    .option("-r, --reason <text>", "why it is cancelled; the customer is told", parseReason)
    .action((reference: string, status: Step, { reason }: { reason?: string }) =>
      setOrderStatus(parts, reference, status, reason),
    );
  return command;
}

async function listOrders({ cli, log, handling }: Parts, { status, limit }: ListOptions): Promise<void> {
  await log.logView(cli, { action: "orders list", subject: null, details: { status, limit } });
  const found = await handling.list(status ?? null, limit);
  const rows = found.map((order) => ({
    Reference: order.reference,
    Status: order.status,
    Paid: formatTime(order.createdAt),
    Total: naira(order.total),
    Customer: order.name,
    Phone: order.phone,
    Delivery: order.deliveryMethod,
    "Ready by": order.deliveryLatest.iso,
  }));
  cli.print(table(rows));
}

async function showOrder({ cli, log, orders, handling }: Parts, reference: string): Promise<void> {
  await log.logView(cli, { action: "orders show", subject: reference });
  const { customerId, id } = await orderOf(handling, reference);
  const order = await orders.find(customerId, id);
  if (!order) throw new CommandRefused(`There is no order ${reference}`);
  cli.print(
    sheet({
      Reference: order.reference,
      Status: order.status,
      Paid: formatTime(order.createdAt),
      Customer: `${order.name} (${customerId})`,
      Email: order.email,
      Phone: order.phone,
      Address: order.address,
      Delivery: `${order.deliveryMethod}, ${order.deliveryEarliest.iso} to ${order.deliveryLatest.iso}`,
      Total: `${naira(order.itemsTotal)} + ${naira(order.deliveryFee)} = ${naira(order.total)}`,
      Refunded: naira(order.refunded),
    }),
  );
  cli.print(
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
    When: formatTime(createdAt),
    Reason: reason,
  }));
  cli.print(table(steps));
}

async function setOrderStatus(
  { cli, log, handling }: Parts,
  reference: string,
  status: Step,
  reason?: string,
): Promise<void> {
  const step = { action: "orders status", subject: reference, details: { status, reason } };
  await log.carryOut(cli, step, async (writeLog) => {
    const order = await orderOf(handling, reference);
    if (status !== OrderStatus.CANCELLED) return orRefused(handling.setStatus(order, status, writeLog));
    if (!reason) throw new CommandRefused("Say why with --reason: the customer is told");
    await confirmRefund(cli, order);
    await orRefused(handling.cancel(order, reason, false, writeLog));
  });
  cli.print(`${reference} is ${status}; the customer is told by mail.`);
}

/** A returned order is refunded, even when it was delivered. */
export function refundOrder(handling: OrderHandlingService): ManualRefund {
  return async ({ reference, reason, cli, writeLog }) => {
    const order = await orderOf(handling, reference);
    await confirmRefund(cli, order);
    await orRefused(handling.cancel(order, reason, true, writeLog));
  };
}

async function orderOf(handling: OrderHandlingService, reference: string): Promise<Order> {
  const order = await handling.find(reference);
  if (!order) throw new CommandRefused(`There is no order ${reference}`);
  return order;
}

async function confirmRefund(cli: Cli, { reference, total, refunded, name }: Order): Promise<void> {
  const question = `Cancel ${reference} of ${name} and pay ${naira(total.minus(refunded))} back?`;
  if (!(await cli.confirm(question))) throw new CommandRefused("Nothing was changed");
}

async function orRefused(step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    throw error instanceof WrongOrderStatus ? new CommandRefused(error.message) : error;
  }
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
