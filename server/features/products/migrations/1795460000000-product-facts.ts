import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The kind of a device, and the facts that it is compared by. */
export class ProductFacts1795460000000 extends Migration {
  readonly name = "ProductFacts1795460000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ["kind", "facts"])
      await runner.query(`ALTER TABLE product ADD COLUMN ${column} text`);
  }
}
