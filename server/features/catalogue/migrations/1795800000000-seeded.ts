import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** `seeded` holds the values that the content wrote last, by column, instead of a hash of the whole row. */
export class CatalogueSeeded1795800000000 extends Migration {
  readonly name = "CatalogueSeeded1795800000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ["provider", "data_package", "data_option"])
      await runner.query(`ALTER TABLE ${table} RENAME COLUMN content_hash TO seeded`);
  }
}
