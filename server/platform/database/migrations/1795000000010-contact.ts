import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "./columns";

/** What visitors wrote on the contact page. */
export class Contact1795000000010 implements MigrationInterface {
  name = "Contact1795000000010";

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
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("contact_message");
  }
}
