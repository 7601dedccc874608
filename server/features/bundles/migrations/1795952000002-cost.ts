import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/**
 * The delivery partner's price of the option at the time of purchase; null for earlier purchases and unknown prices.
 */
export class PurchaseCost1795952000002 extends Migration {
  readonly name = "PurchaseCost1795952000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN cost bigint");
    await runner.query("DROP INDEX bundle_purchase_report");
    // Margins are added up from the index alone, too.
    await runner.query(
      "CREATE INDEX bundle_purchase_report ON bundle_purchase (created_at, status, data_option_id, price, cost, settled_at)",
    );
  }
}
