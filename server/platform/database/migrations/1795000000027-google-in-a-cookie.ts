import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "./columns";

/** Sign-ins by Google under way are carried by the browser: what was kept of them was of use for ten minutes. */
export class GoogleInACookie1795000000027 implements MigrationInterface {
  name = "GoogleInACookie1795000000027";

  async up(runner: QueryRunner): Promise<void> {
    await runner.dropTable("google_attempt");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "google_attempt",
        columns: [
          id("state_hash"),
          text("browser_hash"),
          text("verifier"),
          text("return_to"),
          instant("created_at"),
          instant("used_at", { isNullable: true }),
          text("outcome", { isNullable: true }),
          text("message", { isNullable: true }),
          text("customer_id", { isNullable: true }),
          text("subject", { isNullable: true }),
        ],
        indices: [{ columnNames: ["browser_hash"] }, { columnNames: ["created_at"] }],
      }),
    );
  }
}
