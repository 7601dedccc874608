import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Data bundles that customers have paid for, and what the aggregator calls our options. */
export class Bundles1795200000009 extends Migration {
  readonly name = "Bundles1795200000009";
  override readonly replaces = ["Bundles1795000000004", "DeliveryClaims1795000000023"];

  async up(runner: QueryRunner): Promise<void> {
    const customer = reference("customer_id", "customer");
    const option = reference("data_option_id", "data_option");
    const transaction = reference("transaction_id", "ledger_transaction");
    await runner.createTable(
      new Table({
        name: "bundle_purchase",
        columns: [
          id(),
          customer.column,
          option.column,
          transaction.column,
          text("reference"),
          text("phone"),
          flag("auto_renewal", false),
          money("price"),
          text("status"),
          instant("created_at"),
          text("delivery_request_id", { isNullable: true }),
          whole("delivery_attempts", { default: 0 }),
          instant("next_attempt_at", { isNullable: true }),
          instant("settled_at", { isNullable: true }),
          // The renewal that bought it. Without a foreign key: renewals refer to purchases.
          { name: "renewal_id", type: "varchar", length: "64", isNullable: true },
          instant("claimed_until", { isNullable: true }),
        ],
        foreignKeys: [customer.key, option.key, transaction.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [
          { columnNames: ["customer_id", "created_at", "id"] },
          { columnNames: ["status", "created_at"] },
          {
            name: "bundle_purchase_delivery_request",
            columnNames: ["delivery_request_id"],
            isUnique: true,
          },
          { name: "bundle_purchase_next_attempt", columnNames: ["next_attempt_at"] },
          { name: "bundle_purchase_recipient", columnNames: ["customer_id", "phone"] },
        ],
      }),
    );
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
}
