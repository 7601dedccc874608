import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { raiseVersionOnEdit } from "../raise-version";

/** Networks, packages and options can be added and removed. */
export class Shelf1796002000001 extends Migration {
  readonly name = "Shelf1796002000001";

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ["provider", "data_package", "data_option"])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN is_removed boolean NOT NULL DEFAULT false`);
    for (const column of ["number_prefixes", "mark_colour", "mark_letters"])
      await runner.query(`ALTER TABLE provider ADD COLUMN ${column} text`);
    // New columns count, and costs are not shown.
    for (const table of ["provider", "data_package"]) await raiseVersionOnEdit(runner, table);
    await raiseVersionOnEdit(runner, "data_option", ["cost"]);
  }
}
