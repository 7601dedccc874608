import { type QueryRunner, Table } from "typeorm";
import { reference, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** One cart for each customer: its lines, each product at most once. */
export class Cart1795200000008 extends Migration {
  readonly name = "Cart1795200000008";
  override readonly replaces = ["Cart1795000000006"];

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer", { isPrimary: true });
    const product = reference("product_id", "product", { isPrimary: true });
    await runner.createTable(
      new Table({
        name: "cart_item",
        columns: [customer.column, product.column, whole("quantity", { default: 1 }), whole("position")],
        foreignKeys: [customer.key, product.key],
        checks: [{ expression: "quantity >= 1 AND quantity <= 10" }],
      }),
    );
  }
}
