import { type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { makeAppendOnly } from "../../../platform/database/append-only";

export class AuditLog1796001000002 extends Migration {
  readonly name = "AuditLog1796001000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "audit_log_entry",
        columns: [
          id(),
          instant("created_at"),
          text("operator"),
          text("action"),
          text("subject", { isNullable: true }),
          text("details"),
          text("outcome"),
        ],
        indices: [{ columnNames: ["created_at", "id"] }],
      }),
    );
    await makeAppendOnly(runner, "audit_log_entry", "the audit log is never changed");
  }
}
