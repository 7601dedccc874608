import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** When a delivered bundle is, or was, last checked because of a notice. */
export class CheckedAt1795822383268 extends Migration {
  readonly name = "CheckedAt1795822383268";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN checked_at bigint");
  }
}
