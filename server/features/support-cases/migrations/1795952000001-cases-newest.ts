import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The back office lists closed cases newest first, a page at a time. */
export class CasesNewest1795952000001 extends Migration {
  readonly name = "CasesNewest1795952000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX support_case_newest ON support_case (created_at, id)");
  }
}
