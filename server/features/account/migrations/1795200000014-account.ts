import { type QueryRunner, Table } from "typeorm";
import { id, instant, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Numbers that customers keep. */
export class Account1795200000014 extends Migration {
  readonly name = "Account1795200000014";
  override readonly replaces = ["AfterSale1795000000015"];

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "saved_number",
        columns: [id(), customer.column, text("name"), text("number"), instant("created_at")],
        foreignKeys: [customer.key],
        uniques: [{ columnNames: ["customer_id", "number"] }],
      }),
    );
  }
}
