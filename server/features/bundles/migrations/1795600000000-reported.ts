import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Since when customer care checks a bundle that its customer has not received. Such a bundle is not settled either. */
export class Reported1795600000000 extends Migration {
  readonly name = "Reported1795600000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN reported_at bigint");
    await runner.query(`UPDATE bundle_purchase SET reported_at = (SELECT created_at FROM support_case
      WHERE kind = 'NOT_RECEIVED' AND subject_id = bundle_purchase.id AND closed_at IS NULL)
      WHERE status <> 'REFUNDED'`);
    await runner.query("DROP INDEX bundle_purchase_under_way");
    await runner.query(`CREATE INDEX bundle_purchase_under_way ON bundle_purchase (customer_id, created_at, id)
      WHERE (status = 'PENDING' OR reported_at IS NOT NULL)`);
  }
}
