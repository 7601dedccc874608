import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Purchases are found by their recipient, whoever bought them, and by their network, newest first. */
export class BundleLists1796003200002 extends Migration {
  readonly name = "BundleLists1796003200002";

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of [
      ["bundle_purchase_recipient_newest", "recipient_value"],
      ["bundle_purchase_network", "network"],
    ] as const)
      await runner.query(`CREATE INDEX ${name} ON bundle_purchase (${column}, created_at, id)`);
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN refund_reason text");
  }
}
