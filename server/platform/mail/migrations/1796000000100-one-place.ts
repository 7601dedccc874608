import type { QueryRunner } from "typeorm";
import { Migration } from "../../database/migration";

/** Each place of an unconfirmed address is one mail an hour. */
export class OnePlace1796000000100 extends Migration {
  readonly name = "OnePlace1796000000100";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE unconfirmed_mail DROP COLUMN second_at");
    await runner.query("ALTER TABLE unconfirmed_mail DROP COLUMN third_at");
  }
}
