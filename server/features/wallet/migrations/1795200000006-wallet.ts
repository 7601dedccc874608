import { type QueryRunner, Table } from "typeorm";
import {
  flag,
  id,
  instant,
  isPostgres,
  money,
  reference,
  text,
  whole,
} from "../../../platform/database/columns";
import { makeAppendOnly } from "../../../platform/database/append-only";
import { Migration } from "../../../platform/database/migration";

/**
 * Append-only double entry: accounts, transactions with their idempotency keys, and entries that no one may change.
 * Fundings, and reversals of payments after they were credited.
 */
export class Wallet1795200000006 extends Migration {
  readonly name = "Wallet1795200000006";
  override readonly replaces = [
    "Ledger1795000000003",
    "PaymentReversals1795000000024",
    "PlayMoney1795000000034",
  ];

  async up(runner: QueryRunner): Promise<void> {
    await this.createAccounts(runner);
    await this.createTransactions(runner);
    await this.createEntries(runner);
    await this.createFundings(runner);
    await this.createReversals(runner);
  }

  override async adopt(runner: QueryRunner): Promise<void> {
    if (!isPostgres(runner)) return;
    await runner.query("ALTER FUNCTION refuse_ledger_change() RENAME TO refuse_ledger_entry_change");
  }

  private async createAccounts(runner: QueryRunner): Promise<void> {
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
          money("held", { default: 0 }),
        ],
        foreignKeys: [customer.key],
        uniques: [{ columnNames: ["customer_id"] }],
        checks: [{ expression: "balance >= 0" }],
      }),
    );
    for (const kind of ["world", "sales", "delivery", "refunds"]) {
      await runner.query(`INSERT INTO account (id, kind, created_at) VALUES ('${kind}', '${kind}', 0)`);
    }
  }

  private async createTransactions(runner: QueryRunner): Promise<void> {
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
    // The shop's own accounts have no balance, and their entries are not queried by time.
    await runner.query(`CREATE INDEX ledger_entry_statement ON ledger_entry (account_id, created_at, id)
      WHERE balance_after IS NOT NULL`);
    await makeAppendOnly(runner, "ledger_entry", "ledger entries are never changed");
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
          text("gateway_reference", { isNullable: true }),
          whole("checks", { default: 0 }),
          instant("next_check_at", { isNullable: true }),
          instant("reversal_check_at", { isNullable: true }),
          flag("is_play", false),
        ],
        foreignKeys: [customer.key, transaction.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [
          { columnNames: ["customer_id", "created_at"] },
          { columnNames: ["status", "created_at"] },
          { name: "funding_timeline", columnNames: ["customer_id", "created_at", "id"] },
          { name: "funding_gateway_reference", columnNames: ["gateway_reference"], isUnique: true },
          { name: "funding_next_check", columnNames: ["next_check_at"] },
          { name: "funding_reversal_check", columnNames: ["reversal_check_at"] },
        ],
        checks: [{ expression: "amount > 0" }],
      }),
    );
  }

  private async createReversals(runner: QueryRunner): Promise<void> {
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
}
