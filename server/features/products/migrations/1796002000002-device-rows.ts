import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { raiseVersionOnEdit } from "../../../platform/database/raise-version";

/** Devices can be added and removed, and each has a threshold of its stock. */
export class DeviceRows1796002000002 extends Migration {
  readonly name = "DeviceRows1796002000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE product ADD COLUMN is_removed boolean NOT NULL DEFAULT false");
    await runner.query("ALTER TABLE product ADD COLUMN low_stock integer");
    // The trigger `product_stock` raises the version where the shop shows the stock.
    await raiseVersionOnEdit(runner, "product", ["stock", "low_stock"]);
  }
}
