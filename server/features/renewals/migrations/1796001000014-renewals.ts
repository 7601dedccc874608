import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Renewals1796001000014 extends Migration {
  readonly name = "Renewals1796001000014";

  async up(runner: QueryRunner): Promise<void> {
    const lastPurchase = reference("last_purchase_id", "bundle_purchase", { isNullable: true });
    const dataOption = reference("data_option_id", "data_option");
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "renewal",
        columns: [
          id(),
          customer.column,
          dataOption.column,
          text("recipient_value"),
          text("status"),
          text("paused_because", { isNullable: true }),
          money("agreed_price"),
          text("consent"),
          instant("consented_at"),
          instant("ends_at"),
          instant("due_at"),
          instant("next_check_at", { isNullable: true }),
          whole("duration_days"),
          flag("skips_next", false),
          whole("times_left", { isNullable: true }),
          whole("attempt"),
          lastPurchase.column,
          text("recipient_kind", { default: "'PHONE'" }),
        ],
        foreignKeys: [lastPurchase.key, dataOption.key, customer.key],
        indices: [
          { columnNames: ["next_check_at"] },
          { columnNames: ["customer_id", "consented_at"] },
          {
            name: "renewal_running",
            columnNames: ["customer_id", "data_option_id", "recipient_value"],
            isUnique: true,
            where: "status <> 'STOPPED'",
          },
        ],
      }),
    );
  }
}
