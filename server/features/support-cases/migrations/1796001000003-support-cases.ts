import { type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class SupportCases1796001000003 extends Migration {
  readonly name = "SupportCases1796001000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "support_case",
        columns: [
          id(),
          text("kind"),
          text("subject_id"),
          text("reference"),
          text("note"),
          instant("created_at"),
          instant("closed_at", { isNullable: true }),
          text("assignee_id", { isNullable: true }),
          text("assignee_name", { isNullable: true }),
          text("close_reason", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["kind", "subject_id"] }],
        indices: [
          { columnNames: ["closed_at", "created_at"] },
          { columnNames: ["reference"] },
          { name: "support_case_inbox", columnNames: ["closed_at", "created_at", "id"] },
          { name: "support_case_newest", columnNames: ["created_at", "id"] },
        ],
      }),
    );
  }
}
