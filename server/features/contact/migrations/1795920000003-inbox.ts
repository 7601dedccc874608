import { type QueryRunner, Table, TableIndex } from "typeorm";
import { id, instant, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** The assignee of a message, its answer, and the time when it was closed. */
export class Inbox1795920000003 extends Migration {
  readonly name = "Inbox1795920000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE contact_message ADD COLUMN origin text NOT NULL DEFAULT 'contact page'");
    for (const column of ["assignee_id", "assignee_name", "close_reason"])
      await runner.query(`ALTER TABLE contact_message ADD COLUMN ${column} text`);
    await runner.query("ALTER TABLE contact_message ADD COLUMN closed_at bigint");
    await runner.createIndex(
      "contact_message",
      new TableIndex({ name: "contact_message_inbox", columnNames: ["closed_at", "created_at", "id"] }),
    );
    const message = reference("contact_message_id", "contact_message");
    await runner.createTable(
      new Table({
        name: "contact_answer",
        columns: [
          id(),
          message.column,
          text("staff_name"),
          text("text"),
          text("mail_message_id"),
          text("idempotency_key"),
          instant("created_at"),
        ],
        foreignKeys: [message.key],
        uniques: [{ columnNames: ["idempotency_key"] }],
        indices: [{ columnNames: ["contact_message_id", "created_at"] }],
      }),
    );
  }
}
