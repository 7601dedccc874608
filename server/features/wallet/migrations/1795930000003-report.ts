import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Fundings of a period are added up from the index alone. */
export class FundingsReport1795930000003 extends Migration {
  readonly name = "FundingsReport1795930000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX funding_report ON funding (created_at, status, amount)");
  }
}
