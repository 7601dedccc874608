import { type QueryRunner, Table } from "typeorm";
import { id, instant, text, whole } from "../../database/columns";
import { Migration } from "../../database/migration";

export class Mail1796001000001 extends Migration {
  readonly name = "Mail1796001000001";

  async up(runner: QueryRunner): Promise<void> {
    await this.createMail(runner);
    await this.createUnconfirmedMail(runner);
  }

  private async createMail(runner: QueryRunner): Promise<void> {
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
          text("in_reply_to", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["message_id"] }],
        indices: [
          { columnNames: ["next_attempt_at"] },
          {
            name: "mail_given_up",
            columnNames: ["to_address", "created_at"],
            where: "next_attempt_at IS NULL AND sent_at IS NULL",
          },
          { name: "mail_sent", columnNames: ["sent_at"], where: "sent_at IS NOT NULL" },
        ],
      }),
    );
  }

  private async createUnconfirmedMail(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "unconfirmed_mail",
        columns: [text("id", { isPrimary: true }), instant("newest_at")],
      }),
    );
  }
}
