import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** A reset request beyond the limits is mailed only if the customer has no link that works. */
export class ResetBeyondLimit1795482000001 extends Migration {
  readonly name = "ResetBeyondLimit1795482000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE reset_request ADD COLUMN is_beyond_limit boolean NOT NULL DEFAULT false");
  }
}
