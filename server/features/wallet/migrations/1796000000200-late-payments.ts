import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { dayMs } from "../../../values/durations";

/** Fundings that a correction gave back, and a check of those that were given up in the last ten days. */
export class LatePayments1796000000200 extends Migration {
  readonly name = "LatePayments1796000000200";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE funding ADD COLUMN given_back_by text");
    const now = Date.now();
    await runner.query(
      `UPDATE funding SET next_check_at = ${now} WHERE status = 'FAILED' AND gateway_reference IS NOT NULL
        AND next_check_at IS NULL AND created_at > ${now - 10 * dayMs}`,
    );
  }
}
