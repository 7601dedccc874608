import { type QueryRunner, Table } from "typeorm";
import { makeAppendOnly } from "../../../platform/database/append-only";
import { id, instant, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

const varchar = (name: string, isNullable = false) => ({ name, type: "varchar", length: "64", isNullable });

/** Edits from the back office, and the log of those that were applied. */
export class Changes1795900000001 extends Migration {
  readonly name = "Changes1795900000001";

  async up(runner: QueryRunner): Promise<void> {
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
          varchar("approver_id", true),
          varchar("undo_of", true),
        ],
        indices: [
          { columnNames: ["created_at", "id"] },
          { columnNames: ["subject_type", "subject_id", "created_at"] },
          { columnNames: ["state", "effective_at"] },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: "change_log_entry",
        columns: [
          { name: "sequence", type: "integer", isPrimary: true },
          varchar("change_id"),
          text("content"),
          varchar("hash"),
        ],
      }),
    );
    await makeAppendOnly(runner, "change_log_entry", "the log of changes is never changed");
    await runner.createTable(
      new Table({ name: "change_log_head", columns: [id(), whole("sequence"), varchar("hash")] }),
    );
    await runner.query("INSERT INTO change_log_head (id, sequence, hash) VALUES ('head', 0, '')");
  }
}
