import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Sales of a period are added up from the index alone. */
export class OrdersReport1795930000002 extends Migration {
  readonly name = "OrdersReport1795930000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX customer_order_report ON customer_order (created_at, status, total)");
  }
}
