import { type QueryRunner, Table } from "typeorm";
import { id, instant, isPostgres, text } from "../../../platform/database/columns";
import { makeAppendOnly } from "../../../platform/database/append-only";
import { Migration } from "../../../platform/database/migration";

const sentence = "the audit log is never changed";

/** Actions, views and refusals of those who run the shop. */
export class AuditLog1795200000002 extends Migration {
  readonly name = "AuditLog1795200000002";
  override readonly replaces = ["CounterKept1795000000021"];

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
    await makeAppendOnly(runner, "audit_log_entry", sentence);
  }

  override async adopt(runner: QueryRunner): Promise<void> {
    if (isPostgres(runner)) {
      await runner.query("DROP TRIGGER counter_action_kept ON counter_action");
      await runner.query("DROP FUNCTION refuse_counter_change()");
    } else {
      for (const change of ["update", "delete"])
        await runner.query(`DROP TRIGGER counter_action_no_${change}`);
    }
    await runner.query("ALTER TABLE counter_action RENAME TO audit_log_entry");
    await makeAppendOnly(runner, "audit_log_entry", sentence);
  }
}
