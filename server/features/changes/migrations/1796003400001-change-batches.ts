import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Changes that were saved together are listed, undone and cancelled together. */
export class ChangeBatches1796003400001 extends Migration {
  readonly name = "ChangeBatches1796003400001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX change_of_batch ON change (batch_id, id)");
  }
}
