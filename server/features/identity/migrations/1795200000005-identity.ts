import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

// No foreign keys to the customer: a sign-in without the record is refused with a sentence of its own ('User does not exist').
const customer = reference("customer_id", "customer").column;

/** Customers, how they prove who they are, their sessions, pictures and e-mailed codes. */
export class Identity1795200000005 extends Migration {
  readonly name = "Identity1795200000005";
  override readonly replaces = [
    "Identity1795000000002",
    "IdentityLinks1795000000011",
    "GoogleInACookie1795000000027",
    "ResetRequests1795000000028",
    "TakenOver1795000000029",
  ];

  async up(runner: QueryRunner): Promise<void> {
    await this.createCustomers(runner);
    await this.createProofs(runner);
    await runner.createTable(
      new Table({
        name: "customer_photo",
        columns: [id("customer_id"), text("content_type"), text("base64"), instant("modified_at")],
      }),
    );
  }

  override async adopt(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE identity RENAME TO credential");
  }

  private async createCustomers(runner: QueryRunner): Promise<void> {
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
          // When the e-mail's owner took the account over from the person who had made it; usually null.
          instant("taken_over_at", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["email"] }],
      }),
    );
  }

  private async createProofs(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "credential",
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
    await runner.createTable(
      new Table({
        name: "email_code",
        columns: [
          id("code_hash"),
          customer,
          text("purpose"),
          text("google_subject", { isNullable: true }),
          instant("created_at"),
          instant("used_at", { isNullable: true }),
        ],
        indices: [{ columnNames: ["customer_id", "purpose"] }],
      }),
    );
    // E-mails whose requested link to choose a new password is not mailed yet: stored for a moment.
    await runner.createTable(
      new Table({ name: "reset_request", columns: [id(), text("email"), instant("created_at")] }),
    );
  }
}
