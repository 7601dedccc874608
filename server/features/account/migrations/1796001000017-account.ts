import { type QueryRunner, Table } from "typeorm";
import { id, instant, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Account1796001000017 extends Migration {
  readonly name = "Account1796001000017";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "saved_number",
        columns: [
          id(),
          customer.column,
          text("name"),
          text("recipient_value"),
          instant("created_at"),
          text("recipient_kind", { default: "'PHONE'" }),
        ],
        foreignKeys: [customer.key],
        uniques: [{ columnNames: ["customer_id", "recipient_value"] }],
      }),
    );
  }
}
