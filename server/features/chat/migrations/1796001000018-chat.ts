import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, reference, text, varchar, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Chat1796001000018 extends Migration {
  readonly name = "Chat1796001000018";

  async up(runner: QueryRunner): Promise<void> {
    await this.createChatSession(runner);
    await this.createChatMessage(runner);
    await this.createChatUsage(runner);
  }

  private async createChatSession(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "chat_session",
        columns: [
          id(),
          text("browser_hash"),
          whole("turns", { default: 0 }),
          instant("busy_until", { default: 0 }),
          instant("created_at"),
          instant("last_used_at"),
          varchar("customer_id", { isNullable: true }),
          text("handed_over_as", { isNullable: true }),
          text("answered_at_email", { isNullable: true }),
        ],
        indices: [{ columnNames: ["last_used_at"] }],
      }),
    );
  }

  private async createChatMessage(runner: QueryRunner): Promise<void> {
    const session = reference("session_id", "chat_session");
    await runner.createTable(
      new Table({
        name: "chat_message",
        columns: [
          id(),
          session.column,
          whole("turn"),
          flag("is_user", false),
          text("text"),
          instant("created_at"),
        ],
        foreignKeys: [session.key],
        uniques: [{ columnNames: ["session_id", "turn", "is_user"] }],
      }),
    );
  }

  private async createChatUsage(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "chat_usage",
        columns: [text("scope", { isPrimary: true }), text("day"), whole("used")],
      }),
    );
  }
}
