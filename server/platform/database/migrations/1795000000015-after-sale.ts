import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, reference, text } from "./columns";

/**
 * What follows a sale: statements by month and one list of everything a customer did (indexes), when a bundle was
 * settled, how orders went on, numbers that customers keep, and what was done at the counter.
 */
export class AfterSale1795000000015 implements MigrationInterface {
  name = "AfterSale1795000000015";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN settled_at bigint");
    // The shop's own accounts keep no balance, and nobody asks for their entries by time.
    await runner.query(`CREATE INDEX ledger_entry_statement ON ledger_entry (account_id, created_at, id)
      WHERE balance_after IS NOT NULL`);
    await runner.query("CREATE INDEX funding_timeline ON funding (customer_id, created_at, id)");
    await runner.query("CREATE INDEX customer_order_status ON customer_order (status, created_at, id)");
    await runner.query("CREATE INDEX contact_message_newest ON contact_message (created_at)");
    await this.createOrderChanges(runner);
    await this.createSavedNumbers(runner);
    await this.createCounterActions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["counter_action", "saved_number", "order_change"]) await runner.dropTable(table);
    for (const index of [
      "contact_message_newest",
      "customer_order_status",
      "funding_timeline",
      "ledger_entry_statement",
    ]) {
      await runner.query(`DROP INDEX ${index}`);
    }
    await runner.query("ALTER TABLE bundle_purchase DROP COLUMN settled_at");
  }

  private async createOrderChanges(runner: QueryRunner): Promise<void> {
    const order = reference("order_id", "customer_order");
    await runner.createTable(
      new Table({
        name: "order_change",
        columns: [
          id(),
          order.column,
          text("status"),
          text("reason", { isNullable: true }),
          instant("created_at"),
        ],
        foreignKeys: [order.key],
        uniques: [{ columnNames: ["order_id", "status"] }],
      }),
    );
  }

  private async createSavedNumbers(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "saved_number",
        columns: [id(), customer.column, text("name"), text("number"), instant("created_at")],
        foreignKeys: [customer.key],
        uniques: [{ columnNames: ["customer_id", "number"] }],
      }),
    );
  }

  private async createCounterActions(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "counter_action",
        columns: [
          id(),
          instant("created_at"),
          text("operator"),
          text("action"),
          text("subject", { isNullable: true }),
          text("details"),
          text("outcome"),
        ],
        indices: [{ columnNames: ["created_at", "id"] }],
      }),
    );
  }
}
