import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, money, reference, text, whole } from "./columns";

/** Orders of devices, with the prices they were sold at. */
export class Orders1795000000007 implements MigrationInterface {
  name = "Orders1795000000007";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const transaction = reference("transaction_id", "ledger_transaction");
    const billing = [text("name"), text("email"), text("address"), text("phone")];
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
          ...billing,
          instant("created_at"),
        ],
        foreignKeys: [customer.key, transaction.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [{ columnNames: ["customer_id", "created_at", "id"] }],
        checks: [{ expression: "items_total > 0" }, { expression: "total = items_total + delivery_fee" }],
      }),
    );
    await this.createLines(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["order_line", "customer_order"]) await runner.dropTable(table);
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
