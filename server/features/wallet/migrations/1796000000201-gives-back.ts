import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The reference of what a correction gives back. */
export class AdjustmentsGiveBack1796000000201 extends Migration {
  readonly name = "AdjustmentsGiveBack1796000000201";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE wallet_adjustment ADD COLUMN gives_back text");
  }
}
