import { type QueryRunner, Table } from "typeorm";
import { id, instant, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Orders of products, with the prices they were sold at, and how they went on. */
export class Orders1795200000010 extends Migration {
  readonly name = "Orders1795200000010";
  override readonly replaces = ["Orders1795000000007"];

  async up(runner: QueryRunner): Promise<void> {
    await this.createOrders(runner);
    await this.createLines(runner);
    const order = reference("order_id", "customer_order");
    await runner.createTable(
      new Table({
        name: "order_change",
        columns: [
          id(),
          order.column,
          text("status"),
          text("reason", { isNullable: true }),
          instant("created_at"),
        ],
        foreignKeys: [order.key],
        uniques: [{ columnNames: ["order_id", "status"] }],
      }),
    );
  }

  private async createOrders(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const transaction = reference("transaction_id", "ledger_transaction");
    await runner.createTable(
      new Table({
        name: "customer_order",
        columns: [
          id(),
          customer.column,
          transaction.column,
          text("reference"),
          text("status"),
          money("items_total"),
          money("delivery_fee"),
          money("total"),
          text("delivery_method"),
          text("delivery_earliest"),
          text("delivery_latest"),
          text("name"),
          text("email"),
          text("address"),
          text("phone"),
          instant("created_at"),
        ],
        foreignKeys: [customer.key, transaction.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [
          { columnNames: ["customer_id", "created_at", "id"] },
          { name: "customer_order_status", columnNames: ["status", "created_at", "id"] },
        ],
        checks: [{ expression: "items_total > 0" }, { expression: "total = items_total + delivery_fee" }],
      }),
    );
  }

  private async createLines(runner: QueryRunner): Promise<void> {
    const order = reference("order_id", "customer_order");
    const product = reference("product_id", "product");
    await runner.createTable(
      new Table({
        name: "order_line",
        columns: [
          id(),
          order.column,
          product.column,
          whole("position"),
          text("name"),
          money("unit_price"),
          whole("quantity"),
          money("sub_total"),
        ],
        foreignKeys: [order.key, product.key],
        uniques: [{ columnNames: ["order_id", "product_id"] }],
        checks: [
          { expression: "quantity >= 1 AND quantity <= 10" },
          { expression: "sub_total = unit_price * quantity" },
        ],
      }),
    );
  }
}
