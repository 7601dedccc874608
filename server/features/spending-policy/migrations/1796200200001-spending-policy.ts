import { type QueryRunner, Table } from "typeorm";
import { id, instant, money, reference, text, varchar, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class SpendingPolicy1796200200001 extends Migration {
  readonly name = "SpendingPolicy1796200200001";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const own = reference("customer_id", "customer", { isPrimary: true });
    const optional = { isNullable: true };
    const tables = [
      {
        // A row exists only for customers who have set something.
        name: "spending_policy",
        columns: [
          own.column,
          text("pin_hash", optional),
          money("pin_above", optional),
          money("day_limit", optional),
          whole("wrong_pins", { default: 0 }),
          instant("pin_paused_until", optional),
          instant("guarded_since", optional),
          instant("locked_at", optional),
        ],
        foreignKeys: [own.key],
      },
      {
        name: "spending_challenge",
        columns: [
          id("challenge_hash"),
          customer.column,
          varchar("binding"),
          instant("created_at"),
          instant("used_at", optional),
        ],
        foreignKeys: [customer.key],
        indices: [{ columnNames: ["customer_id", "created_at"] }],
      },
      {
        name: "confirmed_spending",
        columns: [id("transaction_id"), customer.column, text("recipient"), instant("created_at")],
        foreignKeys: [customer.key],
        indices: [
          { columnNames: ["customer_id", "created_at"] },
          { columnNames: ["customer_id", "recipient"] },
        ],
      },
      {
        name: "customer_device",
        columns: [own.column, varchar("device_hash", { isPrimary: true }), instant("first_seen_at")],
        foreignKeys: [own.key],
      },
      {
        name: "pending_spending_change",
        columns: [
          id(),
          customer.column,
          text("kind"),
          varchar("renewal_id", optional),
          money("amount", optional),
          whole("times", optional),
          instant("effective_at"),
        ],
        foreignKeys: [customer.key],
        indices: [{ columnNames: ["customer_id"] }, { columnNames: ["effective_at"] }],
      },
    ];
    for (const table of tables) await runner.createTable(new Table(table));
  }
}
