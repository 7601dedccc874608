import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { flag, id, instant, money, reference, text } from "./columns";

/** Data bundles that customers have paid for. */
export class Bundles1795000000004 implements MigrationInterface {
  name = "Bundles1795000000004";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const option = reference("data_option_id", "data_option");
    const transaction = reference("transaction_id", "ledger_transaction");
    await runner.createTable(
      new Table({
        name: "bundle_purchase",
        columns: [
          id(),
          customer.column,
          option.column,
          transaction.column,
          text("reference"),
          text("phone"),
          flag("auto_renewal", false),
          money("price"),
          text("status"),
          instant("created_at"),
        ],
        foreignKeys: [customer.key, option.key, transaction.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [
          { columnNames: ["customer_id", "created_at", "id"] },
          { columnNames: ["status", "created_at"] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("bundle_purchase");
  }
}
