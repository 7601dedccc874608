import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** `seeded` holds the values that the content wrote last, by column, instead of a hash of the whole row. */
export class ProductsSeeded1795800000001 extends Migration {
  readonly name = "ProductsSeeded1795800000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE product RENAME COLUMN content_hash TO seeded");
  }
}
