import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Purchases are found by their recipient, whoever bought them, and by their network, newest first. */
export class BundleLists1796003200002 extends Migration {
  readonly name = "BundleLists1796003200002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX bundle_purchase_recipient");
    for (const [name, columns] of [
      ["recipient", "recipient_value, customer_id, created_at"],
      ["recipient_newest", "recipient_value, created_at, id"],
      ["network", "network, created_at, id"],
    ] as const)
      await runner.query(`CREATE INDEX bundle_purchase_${name} ON bundle_purchase (${columns})`);
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN refund_reason text");
  }
}
