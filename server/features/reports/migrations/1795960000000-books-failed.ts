import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** When the newest check of the books failed, and how often in a row. */
export class BooksFailed1795960000000 extends Migration {
  readonly name = "BooksFailed1795960000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE books_check ADD COLUMN failed_at bigint");
    await runner.query("ALTER TABLE books_check ADD COLUMN failures integer NOT NULL DEFAULT 0");
  }
}
