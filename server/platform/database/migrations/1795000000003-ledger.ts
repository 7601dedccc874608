import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, isPostgres, money, reference, text, whole } from "./columns";

/** Append-only double entry: accounts, transactions with their idempotency keys, and entries that nobody may change. */
export class Ledger1795000000003 implements MigrationInterface {
  name = "Ledger1795000000003";

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer", { isNullable: true });
    await runner.createTable(
      new Table({
        name: "account",
        columns: [
          id(),
          text("kind"),
          customer.column,
          money("balance", { isNullable: true }),
          whole("entry_count", { default: 0 }),
          instant("created_at"),
        ],
        foreignKeys: [customer.key],
        uniques: [{ columnNames: ["customer_id"] }],
        checks: [{ expression: "balance >= 0" }],
      }),
    );
    for (const kind of ["world", "sales", "delivery", "refunds"]) {
      await runner.query(`INSERT INTO account (id, kind, created_at) VALUES ('${kind}', '${kind}', 0)`);
    }
    await runner.createTable(
      new Table({
        name: "ledger_transaction",
        columns: [
          id(),
          text("kind"),
          text("owner_id"),
          text("idempotency_key"),
          text("request_hash"),
          text("reference"),
          text("description"),
          text("outcome_type", { isNullable: true }),
          text("outcome_id", { isNullable: true }),
          text("outcome_refusal", { isNullable: true }),
          instant("created_at"),
        ],
        uniques: [{ columnNames: ["owner_id", "idempotency_key"] }, { columnNames: ["reference"] }],
      }),
    );
    await this.createEntries(runner);
    await this.createFundings(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["funding", "ledger_entry", "ledger_transaction", "account"])
      await runner.dropTable(table);
  }

  private async createEntries(runner: QueryRunner): Promise<void> {
    const transaction = reference("transaction_id", "ledger_transaction");
    const account = reference("account_id", "account");
    await runner.createTable(
      new Table({
        name: "ledger_entry",
        columns: [
          {
            name: "id",
            type: isPostgres(runner) ? "bigint" : "integer",
            isPrimary: true,
            isGenerated: true,
            generationStrategy: "increment",
          },
          transaction.column,
          account.column,
          money("amount"),
          money("balance_after", { isNullable: true }),
          instant("created_at"),
        ],
        foreignKeys: [transaction.key, account.key],
        indices: [{ columnNames: ["account_id", "id"] }, { columnNames: ["transaction_id"] }],
        checks: [{ expression: "amount <> 0" }],
      }),
    );
    if (isPostgres(runner)) {
      await runner.query(`CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'ledger entries are never changed'; END $$`);
      await runner.query(`CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE ON ledger_entry
        FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change()`);
      return;
    }
    for (const change of ["UPDATE", "DELETE"]) {
      await runner.query(`CREATE TRIGGER ledger_entry_no_${change.toLowerCase()} BEFORE ${change} ON ledger_entry
        BEGIN SELECT RAISE(ABORT, 'ledger entries are never changed'); END`);
    }
  }

  private async createFundings(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const transaction = reference("transaction_id", "ledger_transaction");
    await runner.createTable(
      new Table({
        name: "funding",
        columns: [
          id(),
          customer.column,
          transaction.column,
          text("reference"),
          money("amount"),
          text("status"),
          text("checkout_url", { isNullable: true }),
          instant("created_at"),
        ],
        foreignKeys: [customer.key, transaction.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [{ columnNames: ["customer_id", "created_at"] }, { columnNames: ["status", "created_at"] }],
        checks: [{ expression: "amount > 0" }],
      }),
    );
  }
}
