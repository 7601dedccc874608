import type { QueryRunner } from "typeorm";
import { Step } from "../../../platform/database/step";

/** How long deliveries take is told from the latest purchases of all customers. */
export class RecentPurchases1795480200001 extends Step {
  readonly name = "RecentPurchases1795480200001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX bundle_purchase_recent ON bundle_purchase (created_at)");
  }
}
