import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Sales of a period are added up from the index alone. It also serves what the index on the time alone did. */
export class BundlesReport1795930000001 extends Migration {
  readonly name = "BundlesReport1795930000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX bundle_purchase_report ON bundle_purchase (created_at, status, data_option_id, price, settled_at)",
    );
    await runner.query("DROP INDEX bundle_purchase_recent");
  }
}
