import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** `seeded` holds the values that the content wrote last, by column, instead of a hash of the whole row. */
export class DeliveryProductsSeeded1795800000002 extends Migration {
  readonly name = "DeliveryProductsSeeded1795800000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE delivery_product RENAME COLUMN content_hash TO seeded");
  }
}
