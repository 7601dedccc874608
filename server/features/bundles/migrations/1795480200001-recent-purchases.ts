import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** An index of the latest purchases of all customers, from which delivery times are computed. */
export class RecentPurchases1795480200001 extends Migration {
  readonly name = "RecentPurchases1795480200001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX bundle_purchase_recent ON bundle_purchase (created_at)");
  }
}
