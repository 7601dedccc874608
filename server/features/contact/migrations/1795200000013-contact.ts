import { type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Messages of the contact page. */
export class Contact1795200000013 extends Migration {
  readonly name = "Contact1795200000013";
  override readonly replaces = ["Contact1795000000010"];

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "contact_message",
        columns: [
          id(),
          text("reference"),
          text("name"),
          text("email"),
          text("message"),
          text("idempotency_key", { isNullable: true }),
          instant("created_at"),
        ],
        uniques: [{ columnNames: ["reference"] }, { columnNames: ["idempotency_key"] }],
        indices: [{ name: "contact_message_newest", columnNames: ["created_at"] }],
      }),
    );
  }
}
