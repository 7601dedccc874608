import { In, MoreThan, Not } from "typeorm";
import type { Database, Reader } from "../../platform/database/database";
import { findPrepared } from "../../platform/database/entities";
import { OwnRows } from "../../platform/graphql/newest-first";
import type { Product, ProductsService } from "../products";
import type { LedgerLine } from "../wallet";
import { Order, OrderChange, OrderLine, OrderStatus } from "./order.entity";
import { OrderRefund } from "./order-refund.entity";

export class OrderHistoryService {
  /** Paid orders that were not handed over are pending. */
  readonly timeline: OwnRows<Order>;

  constructor(
    private readonly database: Database,
    private readonly products: ProductsService,
  ) {
    this.timeline = new OwnRows(database, Order, {
      pending: "status IN ('CONFIRMED', 'DISPATCHED')",
      complete: (orders) => this.fillLines(orders),
    });
  }

  hasPaid(customerId: string): Promise<boolean> {
    return this.database.reader.manager.existsBy(Order, { customerId, status: Not(OrderStatus.CANCELLED) });
  }

  /** The orders that the customer has cancelled since then. */
  readonly ownCancellations = async (
    { manager }: Reader,
    customerId: string,
    since: Date,
  ): Promise<string[]> => {
    const orders = await manager
      .createQueryBuilder(Order, "o")
      .innerJoin(OrderChange, "change", "change.orderId = o.id")
      .where({ customerId })
      .andWhere("change.byCustomer = :isOwn AND change.createdAt > :since", {
        isOwn: true,
        since: since.getTime(),
      })
      .getMany();
    return orders.map(({ id }) => id);
  };

  /** Newest first, without their lines. */
  lastOf(
    customerId: string,
    limit: number,
    after = new Date(0),
  ): Promise<Omit<Order, "lines" | "changes">[]> {
    return this.database.reader.manager.find(Order, {
      where: { customerId, createdAt: MoreThan(after) },
      order: { createdAt: "DESC", id: "DESC" },
      take: limit,
    });
  }

  /** The reasons of refunds and cancellations. */
  async wordsOf(lines: readonly LedgerLine[]): Promise<[string, string][]> {
    const { manager } = this.database.reader;
    const orderId = In(lines.map(({ outcome_id }) => outcome_id));
    const refunds = await manager.findBy(OrderRefund, { orderId });
    const cancellations = await manager.findBy(OrderChange, { orderId, status: OrderStatus.CANCELLED });
    const reasons = new Map(cancellations.map((change) => [change.orderId, change.reason ?? ""]));
    for (const { reference, reason } of refunds) reasons.set(reference, reason);
    return lines.map(({ reference, outcome_id }) => [
      reference,
      reasons.get(reference) ?? reasons.get(outcome_id) ?? "",
    ]);
  }

  async productOf({ id, productId }: OrderLine): Promise<Product> {
    const product = (await this.products.current()).product(productId);
    if (!product) throw new Error(`The order line ${id} has a product that does not exist: ${productId}`);
    return product;
  }

  /** Two statements, whatever the number of orders. */
  private async fillLines(orders: Order[]): Promise<void> {
    if (orders.length === 0) return;
    const orderIds = orders.map((order) => order.id);
    const { reader } = this.database;
    const ofOrders = { orderId: orderIds };
    const [lines, changes] = await Promise.all([
      findPrepared(reader, OrderLine, ofOrders),
      findPrepared(reader, OrderChange, ofOrders),
    ]);
    for (const order of orders) {
      order.lines = lines
        .filter((line) => line.orderId === order.id)
        .toSorted((a, b) => a.position - b.position);
      order.changes = changes.filter((change) => change.orderId === order.id).toSorted(earlier);
    }
  }
}

function earlier(a: OrderChange, b: OrderChange): number {
  return a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
}
