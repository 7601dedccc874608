import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, money, reference, text } from "./columns";

/** Payments that are wanted back after they were credited, and what is on hold in wallets because of them. */
export class PaymentReversals1795000000024 implements MigrationInterface {
  name = "PaymentReversals1795000000024";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE account ADD COLUMN held bigint NOT NULL DEFAULT 0");
    await runner.query("ALTER TABLE funding ADD COLUMN reversal_check_at bigint");
    await runner.query("CREATE INDEX funding_reversal_check ON funding (reversal_check_at)");
    const funding = reference("funding_id", "funding");
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "payment_reversal",
        columns: [
          id(),
          funding.column,
          customer.column,
          text("reference"),
          text("gateway_key"),
          text("kind"),
          money("amount"),
          text("status"),
          money("taken", { default: 0 }),
          instant("created_at"),
          instant("settled_at", { isNullable: true }),
        ],
        foreignKeys: [funding.key, customer.key],
        uniques: [{ columnNames: ["reference"] }, { columnNames: ["funding_id", "gateway_key"] }],
        indices: [{ columnNames: ["customer_id"] }, { columnNames: ["status", "created_at"] }],
        checks: [{ expression: "amount > 0" }, { expression: "taken >= 0 AND taken <= amount" }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("payment_reversal");
    await runner.query("DROP INDEX funding_reversal_check");
    await runner.query("ALTER TABLE funding DROP COLUMN reversal_check_at");
    await runner.query("ALTER TABLE account DROP COLUMN held");
  }
}
