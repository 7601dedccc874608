import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** What a customer waits for is read without the fundings of years. */
export class FundingsUnderWay1795472200002 extends Migration {
  readonly name = "FundingsUnderWay1795472200002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX funding_under_way ON funding (customer_id, created_at, id)
      WHERE status = 'PENDING'`);
  }
}
