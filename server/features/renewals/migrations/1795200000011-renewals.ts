import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Bundles that are bought again by themselves. */
export class Renewals1795200000011 extends Migration {
  readonly name = "Renewals1795200000011";
  override readonly replaces = ["Renewals1795000000018"];

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const option = reference("data_option_id", "data_option");
    const purchase = reference("last_purchase_id", "bundle_purchase", { isNullable: true });
    await runner.createTable(
      new Table({
        name: "renewal",
        columns: [
          id(),
          customer.column,
          option.column,
          text("recipient"),
          text("status"),
          text("paused_because", { isNullable: true }),
          money("agreed_price"),
          text("consent"),
          instant("consented_at"),
          instant("ends_at"),
          instant("due_at"),
          instant("look_at", { isNullable: true }),
          whole("duration_days"),
          flag("skips_next", false),
          whole("times_left", { isNullable: true }),
          whole("attempt"),
          purchase.column,
        ],
        foreignKeys: [customer.key, option.key, purchase.key],
        indices: [{ columnNames: ["look_at"] }, { columnNames: ["customer_id", "consented_at"] }],
      }),
    );
    await runner.query(
      `CREATE UNIQUE INDEX renewal_running ON renewal (customer_id, data_option_id, recipient)
       WHERE status <> 'STOPPED'`,
    );
  }
}
