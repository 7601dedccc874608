import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

export class CaseNotes1796003200006 extends Migration {
  readonly name = "CaseNotes1796003200006";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE support_case ADD COLUMN notes text");
  }
}
