import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/**
 * The bundle as it was sold, so that a receipt stays the same when the catalogue changes; an index of pending
 * purchases.
 */
export class SoldBundle1795472200000 extends Migration {
  readonly name = "SoldBundle1795472200000";

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ["network", "benefits", "duration"])
      await runner.query(`ALTER TABLE bundle_purchase ADD COLUMN ${column} text NOT NULL DEFAULT ''`);
    const sold = (column: string) => `(SELECT ${column} FROM data_option
      JOIN data_package ON data_package.id = data_option.data_package_id
      JOIN provider ON provider.id = data_package.provider_id
      WHERE data_option.id = bundle_purchase.data_option_id)`;
    await runner.query(`UPDATE bundle_purchase
      SET network = ${sold("provider.name")}, benefits = ${sold("data_option.benefits")}, duration = ${sold("data_option.duration")}`);
    await runner.query(`CREATE INDEX bundle_purchase_under_way ON bundle_purchase (customer_id, created_at, id)
      WHERE status = 'PENDING'`);
  }
}
