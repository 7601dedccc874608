import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { flag, id, instant, text } from "./columns";

/**
 * What real partners need: how each delivery and each payment is named to them and when it is looked at again, what a
 * plan is called there, whom a network delivers to, and cases for customer care.
 */
export class Partners1795000000014 implements MigrationInterface {
  name = "Partners1795000000014";

  async up(runner: QueryRunner): Promise<void> {
    // Plain statements: TypeORM would copy the tables on SQLite and lose their triggers.
    for (const column of [
      "provider ADD COLUMN recipient_kind text NOT NULL DEFAULT 'PHONE'",
      "bundle_purchase ADD COLUMN delivery_request_id text",
      "bundle_purchase ADD COLUMN delivery_attempts integer NOT NULL DEFAULT 0",
      "bundle_purchase ADD COLUMN next_attempt_at bigint",
      "funding ADD COLUMN gateway_reference text",
      "funding ADD COLUMN checks integer NOT NULL DEFAULT 0",
      "funding ADD COLUMN next_check_at bigint",
    ]) {
      await runner.query(`ALTER TABLE ${column}`);
    }
    await runner.query(
      `UPDATE bundle_purchase SET next_attempt_at = created_at, delivery_attempts = 1 WHERE status = 'PENDING'`,
    );
    await runner.query(
      "CREATE UNIQUE INDEX bundle_purchase_delivery_request ON bundle_purchase (delivery_request_id)",
    );
    await runner.query("CREATE INDEX bundle_purchase_next_attempt ON bundle_purchase (next_attempt_at)");
    await runner.query("CREATE INDEX bundle_purchase_recipient ON bundle_purchase (customer_id, phone)");
    await runner.query("CREATE UNIQUE INDEX funding_gateway_reference ON funding (gateway_reference)");
    await runner.query("CREATE INDEX funding_next_check ON funding (next_check_at)");
    await this.createProducts(runner);
    await this.createCases(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("care_case");
    await runner.dropTable("delivery_product");
    for (const index of [
      "funding_next_check",
      "funding_gateway_reference",
      "bundle_purchase_recipient",
      "bundle_purchase_next_attempt",
      "bundle_purchase_delivery_request",
    ]) {
      await runner.query(`DROP INDEX ${index}`);
    }
    for (const column of ["funding next_check_at", "funding checks", "funding gateway_reference"]) {
      await runner.query(`ALTER TABLE ${column.replace(" ", " DROP COLUMN ")}`);
    }
    for (const column of ["next_attempt_at", "delivery_attempts", "delivery_request_id"]) {
      await runner.query(`ALTER TABLE bundle_purchase DROP COLUMN ${column}`);
    }
    await runner.query("ALTER TABLE provider DROP COLUMN recipient_kind");
  }

  private async createProducts(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "delivery_product",
        columns: [
          id(),
          text("service_id"),
          text("variation_code"),
          flag("on_sale", true),
          text("content_hash", { isNullable: true }),
        ],
      }),
    );
  }

  private async createCases(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "care_case",
        columns: [
          id(),
          text("kind"),
          text("subject_id"),
          text("reference"),
          text("note"),
          instant("created_at"),
          instant("closed_at", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["kind", "subject_id"] }],
        indices: [{ columnNames: ["closed_at", "created_at"] }],
      }),
    );
  }
}
