import { type QueryRunner, Table } from "typeorm";
import { id, instant, text, varchar, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { makeAppendOnly } from "../../../platform/database/append-only";

export class Changes1796001000008 extends Migration {
  readonly name = "Changes1796001000008";

  async up(runner: QueryRunner): Promise<void> {
    await this.createChange(runner);
    await this.createChangeLogEntry(runner);
    await this.createChangeLogHead(runner);
    await makeAppendOnly(runner, "change_log_entry", "the log of changes is never changed");
    await runner.query("INSERT INTO change_log_head (id, sequence, hash) VALUES ('head', 0, '')");
  }

  private async createChange(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "change",
        columns: [
          id(),
          varchar("batch_id"),
          varchar("subject_type"),
          varchar("subject_id"),
          text("subject_label"),
          varchar("base_version"),
          text("fields"),
          text("author_name"),
          varchar("author_id"),
          text("reason"),
          varchar("state"),
          instant("created_at"),
          instant("effective_at"),
          instant("settled_at", { isNullable: true }),
          text("approver_name", { isNullable: true }),
          varchar("approver_id", { isNullable: true }),
          varchar("undo_of", { isNullable: true }),
          varchar("operation", { length: "16", default: "'EDIT'" }),
          text("problem", { isNullable: true }),
        ],
        indices: [
          { columnNames: ["created_at", "id"] },
          { columnNames: ["state", "effective_at"] },
          { name: "change_of_row", columnNames: ["subject_type", "subject_id", "created_at", "id"] },
          { name: "change_of_type", columnNames: ["subject_type", "created_at", "id"] },
          { name: "change_of_state", columnNames: ["state", "created_at", "id"] },
        ],
      }),
    );
  }

  private async createChangeLogEntry(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "change_log_entry",
        columns: [
          whole("sequence", { isPrimary: true }),
          varchar("change_id"),
          text("content"),
          varchar("hash"),
        ],
      }),
    );
  }

  private async createChangeLogHead(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "change_log_head",
        columns: [id(), whole("sequence"), varchar("hash")],
      }),
    );
  }
}
