import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The number of pieces in stock; null where the shop does not count. */
export class ProductStock1795930000000 extends Migration {
  readonly name = "ProductStock1795930000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE product ADD COLUMN stock integer CHECK (stock >= 0)");
  }
}
