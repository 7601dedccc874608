import { type QueryRunner, TableIndex } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The back office looks cases up by their reference. */
export class CaseReference1795920000001 extends Migration {
  readonly name = "CaseReference1795920000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex("support_case", new TableIndex({ columnNames: ["reference"] }));
  }
}
