import { type QueryRunner, Table } from "typeorm";
import { id, instant, text, whole } from "../../database/columns";
import { Migration } from "../../database/migration";

/** Mails, stored in the transaction of the event they report and sent after the commit. */
export class Mail1795200000001 extends Migration {
  readonly name = "Mail1795200000001";
  override readonly replaces = ["MailOutbox1795000000008"];

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "mail",
        columns: [
          id(),
          text("to_name"),
          text("to_address"),
          text("reply_to_name", { isNullable: true }),
          text("reply_to_address", { isNullable: true }),
          text("subject"),
          text("text"),
          text("html"),
          text("message_id"),
          instant("created_at"),
          whole("attempts", { default: 0 }),
          instant("next_attempt_at", { isNullable: true }),
          instant("sent_at", { isNullable: true }),
          text("last_error", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["message_id"] }],
        indices: [{ columnNames: ["next_attempt_at"] }],
      }),
    );
  }
}
