import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The network's name as sold, so that a receipt stays the same when the network is renamed. */
export class SoldNetwork1795480200000 extends Migration {
  readonly name = "SoldNetwork1795480200000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE order_line ADD COLUMN network text NOT NULL DEFAULT ''`);
    await runner.query(`UPDATE order_line SET network = (SELECT provider.name FROM product
      JOIN provider ON provider.id = product.provider_id WHERE product.id = order_line.product_id)`);
  }
}
