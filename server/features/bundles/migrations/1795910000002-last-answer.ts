import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The delivery partner's last answer about a bundle that it did not deliver at once. */
export class LastAnswer1795910000002 extends Migration {
  readonly name = "LastAnswer1795910000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN last_answer text");
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN last_answer_at bigint");
  }
}
