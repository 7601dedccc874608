import { In } from "typeorm";
import type { Database } from "../../platform/database/database";
import {
  decodeCursor,
  encodeCursor,
  type Page,
  type PageArgs,
  pageOf,
} from "../../platform/graphql/connection";
import type { ProductsService } from "../products";
import { Order } from "./order.entity";
import { OrderLine } from "./order-line.entity";

export class OrderHistoryService {
  constructor(
    private readonly database: Database,
    private readonly products: ProductsService,
  ) {}

  /** The customer's own; null when there is none or it is another's. */
  async find(customerId: string, id: string): Promise<Order | null> {
    const order = await this.database.reader.manager.findOneBy(Order, { id, customerId });
    if (order) await this.fillLines([order]);
    return order;
  }

  /** Newest first. */
  async ordersOf(customerId: string, { first, after }: PageArgs): Promise<Page<Order>> {
    const { manager } = this.database.reader;
    const query = manager
      .createQueryBuilder(Order, "o")
      .where("o.customerId = :customerId", { customerId })
      .orderBy("o.createdAt", "DESC")
      .addOrderBy("o.id", "DESC")
      .limit(first + 1);
    if (after) {
      const [at, id] = decodeCursor(after, ["number", "string"]);
      query.andWhere("(o.createdAt < :at OR (o.createdAt = :at AND o.id < :id))", { at, id });
    }
    const [orders, count] = await Promise.all([query.getMany(), manager.countBy(Order, { customerId })]);
    await this.fillLines(orders.slice(0, first));
    return pageOf(orders, first, count, (order) => encodeCursor(order.createdAt.getTime(), order.id));
  }

  /** Two statements for however many orders. */
  private async fillLines(orders: Order[]): Promise<void> {
    if (orders.length === 0) return;
    const orderIds = orders.map((order) => order.id);
    const [lines, devices] = await Promise.all([
      this.database.reader.manager.find(OrderLine, {
        where: { orderId: In(orderIds) },
        order: { position: "ASC" },
      }),
      this.products.current(),
    ]);
    for (const line of lines) {
      const product = devices.product(line.productId);
      if (!product)
        throw new Error(`The order line ${line.id} is of a device that is gone: ${line.productId}`);
      line.product = product;
    }
    for (const order of orders) order.lines = lines.filter((line) => line.orderId === order.id);
  }
}
