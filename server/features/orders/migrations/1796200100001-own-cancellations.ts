import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

export class OwnCancellations1796200100001 extends Migration {
  readonly name = "OwnCancellations1796200100001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE order_change ADD COLUMN by_customer boolean NOT NULL DEFAULT FALSE");
  }
}
