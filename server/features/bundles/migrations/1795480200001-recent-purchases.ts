import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** How long deliveries take is told from the latest purchases of all customers. */
export class RecentPurchases1795480200001 extends Migration {
  readonly name = "RecentPurchases1795480200001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX bundle_purchase_recent ON bundle_purchase (created_at)");
  }
}
