import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, reference, text } from "./columns";

/** E-mailed codes, sign-ins by Google under way, and the customers' pictures. */
export class IdentityLinks1795000000011 implements MigrationInterface {
  name = "IdentityLinks1795000000011";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "email_code",
        columns: [
          id("code_hash"),
          customer.column,
          text("purpose"),
          text("google_subject", { isNullable: true }),
          instant("created_at"),
          instant("used_at", { isNullable: true }),
        ],
        indices: [{ columnNames: ["customer_id", "purpose"] }],
      }),
    );
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
    await runner.createTable(
      new Table({
        name: "customer_photo",
        columns: [id("customer_id"), text("content_type"), text("base64"), instant("modified_at")],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["customer_photo", "google_attempt", "email_code"]) await runner.dropTable(table);
  }
}
