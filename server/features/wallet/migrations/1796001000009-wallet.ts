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
import { Migration } from "../../../platform/database/migration";
import { makeAppendOnly } from "../../../platform/database/append-only";

/**
 * Append-only double entry: accounts, transactions with their idempotency keys, and entries that no one may change.
 * Fundings, reversals of payments after they were credited, and corrections of wallets.
 */
export class Wallet1796001000009 extends Migration {
  readonly name = "Wallet1796001000009";

  async up(runner: QueryRunner): Promise<void> {
    await this.createAccount(runner);
    await this.createLedgerTransaction(runner);
    await this.createLedgerEntry(runner);
    await this.createFunding(runner);
    await this.createPaymentReversal(runner);
    await this.createWalletAdjustment(runner);
    await makeAppendOnly(runner, "ledger_entry", "ledger entries are never changed");
    for (const kind of ["world", "sales", "delivery", "refunds", "adjustments"])
      await runner.query(`INSERT INTO account (id, kind, created_at) VALUES ('${kind}', '${kind}', 0)`);
  }

  private async createAccount(runner: QueryRunner): Promise<void> {
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
  }

  private async createLedgerTransaction(runner: QueryRunner): Promise<void> {
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

  private async createLedgerEntry(runner: QueryRunner): Promise<void> {
    const account = reference("account_id", "account");
    const transaction = reference("transaction_id", "ledger_transaction");
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
        foreignKeys: [account.key, transaction.key],
        indices: [
          { columnNames: ["account_id", "id"] },
          { columnNames: ["transaction_id"] },
          {
            name: "ledger_entry_statement",
            columnNames: ["account_id", "created_at", "id"],
            where: "balance_after IS NOT NULL",
          },
        ],
        checks: [{ expression: "amount <> 0" }],
      }),
    );
  }

  private async createFunding(runner: QueryRunner): Promise<void> {
    const transaction = reference("transaction_id", "ledger_transaction");
    const customer = reference("customer_id", "customer");
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
          text("given_back_by", { isNullable: true }),
        ],
        foreignKeys: [transaction.key, customer.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [
          { columnNames: ["customer_id", "created_at"] },
          { columnNames: ["status", "created_at"] },
          { name: "funding_timeline", columnNames: ["customer_id", "created_at", "id"] },
          { name: "funding_gateway_reference", columnNames: ["gateway_reference"], isUnique: true },
          { name: "funding_next_check", columnNames: ["next_check_at"] },
          { name: "funding_reversal_check", columnNames: ["reversal_check_at"] },
          {
            name: "funding_under_way",
            columnNames: ["customer_id", "created_at", "id"],
            where: "status = 'PENDING'",
          },
          { name: "funding_report", columnNames: ["created_at", "status", "amount"] },
        ],
        checks: [{ expression: "amount > 0" }],
      }),
    );
  }

  private async createPaymentReversal(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const funding = reference("funding_id", "funding");
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
        foreignKeys: [customer.key, funding.key],
        uniques: [{ columnNames: ["funding_id", "gateway_key"] }, { columnNames: ["reference"] }],
        indices: [{ columnNames: ["customer_id"] }, { columnNames: ["status", "created_at"] }],
        checks: [{ expression: "amount > 0" }, { expression: "taken >= 0 AND taken <= amount" }],
      }),
    );
  }

  private async createWalletAdjustment(runner: QueryRunner): Promise<void> {
    const change = reference("change_id", "change");
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "wallet_adjustment",
        columns: [
          id(),
          customer.column,
          change.column,
          text("reference"),
          money("amount"),
          text("reason"),
          text("author_name"),
          text("approver_name"),
          instant("created_at"),
          text("gives_back", { isNullable: true }),
        ],
        foreignKeys: [change.key, customer.key],
        uniques: [{ columnNames: ["change_id"] }],
        indices: [{ columnNames: ["customer_id", "created_at", "id"] }],
      }),
    );
  }
}
