import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** An index of open fundings, so that reading them does not read all fundings of a customer. */
export class FundingsUnderWay1795472200002 extends Migration {
  readonly name = "FundingsUnderWay1795472200002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX funding_under_way ON funding (customer_id, created_at, id)
      WHERE status = 'PENDING'`);
  }
}
