import { type QueryRunner, TableIndex } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The assignee of a case, and the reason why it was closed. */
export class CaseOwner1795920000004 extends Migration {
  readonly name = "CaseOwner1795920000004";

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ["assignee_id", "assignee_name", "close_reason"])
      await runner.query(`ALTER TABLE support_case ADD COLUMN ${column} text`);
    await runner.createIndex(
      "support_case",
      new TableIndex({ name: "support_case_inbox", columnNames: ["closed_at", "created_at", "id"] }),
    );
  }
}
