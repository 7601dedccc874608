import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The cost of an option, and a constraint on its duration. */
export class CatalogueCosts1795900000002 extends Migration {
  readonly name = "CatalogueCosts1795900000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE data_option ADD COLUMN cost bigint");
    await runner.query("ALTER TABLE data_option ADD COLUMN validity_note text");
  }
}
