import { type QueryRunner, Table } from "typeorm";
import { id, instant, money, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Corrections of wallets, and the shop's account that pays or receives them. */
export class Adjustments1795900000003 extends Migration {
  readonly name = "Adjustments1795900000003";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const change = reference("change_id", "change", { isUnique: true });
    await runner.createTable(
      new Table({
        name: "wallet_adjustment",
        columns: [
          id(),
          customer.column,
          change.column,
          text("reference"),
          money("amount"),
          text("reason"),
          text("author_name"),
          text("approver_name"),
          instant("created_at"),
        ],
        foreignKeys: [customer.key, change.key],
        indices: [{ columnNames: ["customer_id", "created_at", "id"] }],
      }),
    );
    await runner.query("INSERT INTO account (id, kind, created_at) VALUES ('adjustments', 'adjustments', 0)");
  }
}
