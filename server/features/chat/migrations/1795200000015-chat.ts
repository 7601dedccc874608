import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Chats, the messages of their answered turns, and the messages counted today. */
export class Chat1795200000015 extends Migration {
  readonly name = "Chat1795200000015";
  override readonly replaces = ["Chat1795000000013"];

  async up(runner: QueryRunner): Promise<void> {
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
        ],
        indices: [{ columnNames: ["last_used_at"] }],
      }),
    );
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
    await runner.createTable(
      new Table({
        name: "chat_usage",
        columns: [{ ...text("scope"), isPrimary: true }, text("day"), whole("used")],
      }),
    );
  }
}
