import type { MigrationInterface, QueryRunner } from "typeorm";

/** Who works on a delivery keeps it until they are done, however soon others want it looked at. */
export class DeliveryClaims1795000000023 implements MigrationInterface {
  name = "DeliveryClaims1795000000023";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN claimed_until bigint");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bundle_purchase DROP COLUMN claimed_until");
  }
}
