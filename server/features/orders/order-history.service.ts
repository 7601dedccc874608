import { MoreThan, Not } from "typeorm";
import type { Database } from "../../platform/database/database";
import { findPrepared } from "../../platform/database/entities";
import type { Page, PageArgs } from "../../platform/graphql/connection";
import { newestFirst, type OwnRows, ownRows } from "../../platform/graphql/newest-first";
import type { Product, ProductsService } from "../products";
import { Order, OrderChange, OrderLine, OrderStatus } from "./order.entity";

const isInProgress = "status IN ('CONFIRMED', 'DISPATCHED')";

export class OrderHistoryService {
  readonly timeline: OwnRows<Order>;

  constructor(
    private readonly database: Database,
    private readonly products: ProductsService,
  ) {
    this.timeline = ownRows(database, Order, (orders) => this.fillLines(orders));
  }

  async find(customerId: string, id: string): Promise<Order | null> {
    const order = await this.timeline.find(customerId, id);
    if (order) await this.fillLines([order]);
    return order;
  }

  hasPaid(customerId: string): Promise<boolean> {
    return this.database.reader.manager.existsBy(Order, { customerId, status: Not(OrderStatus.CANCELLED) });
  }

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

  /** Paid orders that were not handed over, newest first. */
  async inProgress(customerId: string): Promise<Order[]> {
    const orders = await this.timeline.inProgress(isInProgress, customerId);
    await this.fillLines(orders);
    return orders;
  }

  /** Newest first. */
  ordersOf(customerId: string, args: PageArgs): Promise<Page<Order>> {
    return newestFirst([this.timeline], customerId, args);
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
