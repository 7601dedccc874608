import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { flag, id, instant, reference, text } from "./columns";

/** Customers, how they prove who they are, and their sessions. */
export class Identity1795000000002 implements MigrationInterface {
  name = "Identity1795000000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "customer",
        columns: [
          id(),
          text("first_name"),
          text("last_name"),
          text("email"),
          flag("email_verified", false),
          text("phone_number", { isNullable: true }),
          text("photo", { isNullable: true }),
          instant("created_at"),
          instant("modified_at"),
        ],
        uniques: [{ columnNames: ["email"] }],
      }),
    );
    const customer = reference("customer_id", "customer").column;
    // No foreign keys to the customer: who signs in when the record is gone must be told so ('User does not exist').
    await runner.createTable(
      new Table({
        name: "identity",
        columns: [
          id(),
          customer,
          text("provider"),
          text("subject"),
          text("password_hash", { isNullable: true }),
          instant("created_at"),
          instant("modified_at"),
        ],
        uniques: [{ columnNames: ["provider", "subject"] }],
        indices: [{ columnNames: ["customer_id"] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: "session",
        columns: [
          id("token_hash"),
          customer,
          text("user_agent", { isNullable: true }),
          instant("created_at"),
          instant("last_seen_at"),
        ],
        indices: [{ columnNames: ["customer_id"] }, { columnNames: ["last_seen_at"] }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["session", "identity", "customer"]) await runner.dropTable(table);
  }
}
