import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, isPostgres, reference, text, varchar } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Identity1796001000005 extends Migration {
  readonly name = "Identity1796001000005";

  async up(runner: QueryRunner): Promise<void> {
    await this.createCustomer(runner);
    await this.createCredential(runner);
    await this.createSession(runner);
    await this.createEmailCode(runner);
    await this.createResetRequest(runner);
    await this.createCustomerPhoto(runner);
    await this.createCustomerWord(runner);
  }

  private async createCustomer(runner: QueryRunner): Promise<void> {
    // In the order of its bytes, on both databases: then the values that begin with a text are one range.
    const collation = isPostgres(runner) ? "C" : undefined;
    await runner.createTable(
      new Table({
        name: "customer",
        columns: [
          id(),
          text("first_name"),
          text("last_name"),
          text("email", { collation }),
          flag("email_verified", false),
          text("phone_number", { isNullable: true }),
          text("photo", { isNullable: true }),
          instant("created_at"),
          instant("modified_at"),
          // When the email's owner took the account over from the person who had made it; usually null.
          instant("taken_over_at", { isNullable: true }),
          varchar("customer_number", { length: "8", isNullable: true }),
          instant("frozen_at", { isNullable: true }),
          text("frozen_reason", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["email"] }],
        indices: [
          { columnNames: ["customer_number"], isUnique: true },
          { columnNames: ["phone_number"] },
          { columnNames: ["created_at", "id"] },
          { columnNames: ["frozen_at"] },
        ],
      }),
    );
  }

  private async createCredential(runner: QueryRunner): Promise<void> {
    // No foreign keys to the customer: a sign-in without the record is refused with its own message.
    await runner.createTable(
      new Table({
        name: "credential",
        columns: [
          id(),
          varchar("customer_id"),
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
  }

  private async createSession(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "session",
        columns: [
          id("token_hash"),
          varchar("customer_id"),
          text("user_agent", { isNullable: true }),
          instant("created_at"),
          instant("last_seen_at"),
        ],
        indices: [{ columnNames: ["customer_id"] }, { columnNames: ["last_seen_at"] }],
      }),
    );
  }

  private async createEmailCode(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "email_code",
        columns: [
          id("code_hash"),
          varchar("customer_id"),
          text("purpose"),
          text("google_subject", { isNullable: true }),
          instant("created_at"),
          instant("used_at", { isNullable: true }),
        ],
        indices: [{ columnNames: ["customer_id", "purpose"] }],
      }),
    );
  }

  private async createResetRequest(runner: QueryRunner): Promise<void> {
    // Emails whose requested link to choose a new password is not mailed yet: stored for a moment.
    await runner.createTable(
      new Table({
        name: "reset_request",
        columns: [id(), text("email"), instant("created_at"), flag("is_beyond_limit", false)],
      }),
    );
  }

  private async createCustomerPhoto(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "customer_photo",
        columns: [id("customer_id"), text("content_type"), text("base64"), instant("modified_at")],
      }),
    );
  }

  private async createCustomerWord(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer", { isPrimary: true });
    // In the order of its bytes, on both databases: then the values that begin with a text are one range.
    const collation = isPostgres(runner) ? "C" : undefined;
    await runner.createTable(
      new Table({
        name: "customer_word",
        columns: [customer.column, varchar("word", { isPrimary: true, collation })],
        foreignKeys: [{ ...customer.key, onDelete: "CASCADE" }],
        indices: [{ name: "customer_word_found", columnNames: ["word", "customer_id"] }],
      }),
    );
  }
}
