import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** A change edits a row, adds one or removes one. */
export class RowOperations1795961000000 extends Migration {
  readonly name = "RowOperations1795961000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE change ADD COLUMN operation varchar(16) NOT NULL DEFAULT 'EDIT'");
  }
}
