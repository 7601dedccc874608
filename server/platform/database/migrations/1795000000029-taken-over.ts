import type { MigrationInterface, QueryRunner } from "typeorm";

/** When the e-mail's owner took the account over from whoever had made it; null for almost everybody. */
export class TakenOver1795000000029 implements MigrationInterface {
  name = "TakenOver1795000000029";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE customer ADD COLUMN taken_over_at bigint");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE customer DROP COLUMN taken_over_at");
  }
}
