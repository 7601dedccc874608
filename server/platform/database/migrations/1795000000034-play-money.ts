import type { MigrationInterface, QueryRunner } from "typeorm";

/** Which fundings nobody paid for: a shop with real payments does not open over them. */
export class PlayMoney1795000000034 implements MigrationInterface {
  name = "PlayMoney1795000000034";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE funding ADD COLUMN is_play boolean NOT NULL DEFAULT false");
    await runner.query("UPDATE funding SET is_play = true WHERE gateway_reference IS NULL");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE funding DROP COLUMN is_play");
  }
}
