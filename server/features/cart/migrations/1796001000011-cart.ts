import { type QueryRunner, Table } from "typeorm";
import { reference, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Cart1796001000011 extends Migration {
  readonly name = "Cart1796001000011";

  async up(runner: QueryRunner): Promise<void> {
    const product = reference("product_id", "product", { isPrimary: true });
    const customer = reference("customer_id", "customer", { isPrimary: true });
    await runner.createTable(
      new Table({
        name: "cart_item",
        columns: [customer.column, product.column, whole("quantity", { default: 1 }), whole("position")],
        foreignKeys: [product.key, customer.key],
        checks: [{ expression: "quantity >= 1 AND quantity <= 10" }],
      }),
    );
  }
}
