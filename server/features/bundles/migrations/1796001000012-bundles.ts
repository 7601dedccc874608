import { type QueryRunner, Table } from "typeorm";
import {
  flag,
  id,
  instant,
  money,
  reference,
  text,
  varchar,
  whole,
} from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Bundles1796001000012 extends Migration {
  readonly name = "Bundles1796001000012";

  async up(runner: QueryRunner): Promise<void> {
    await this.createBundlePurchase(runner);
    await this.createDeliveryProduct(runner);
    await this.createDeliveryAccount(runner);
    await this.createEarlierDeliveryRequest(runner);
    await runner.query("INSERT INTO delivery_account (id, paused_until, refusal) VALUES ('account', 0, '')");
  }

  private async createBundlePurchase(runner: QueryRunner): Promise<void> {
    const transaction = reference("transaction_id", "ledger_transaction");
    const dataOption = reference("data_option_id", "data_option");
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "bundle_purchase",
        columns: [
          id(),
          customer.column,
          dataOption.column,
          transaction.column,
          text("reference"),
          text("recipient_value"),
          flag("auto_renewal", false),
          money("price"),
          text("status"),
          instant("created_at"),
          text("delivery_request_id", { isNullable: true }),
          whole("delivery_attempts", { default: 0 }),
          instant("next_attempt_at", { isNullable: true }),
          instant("settled_at", { isNullable: true }),
          // The renewal that bought it. Without a foreign key: renewals refer to purchases.
          varchar("renewal_id", { isNullable: true }),
          instant("claimed_until", { isNullable: true }),
          text("recipient_kind", { default: "'PHONE'" }),
          text("network", { default: "''" }),
          text("benefits", { default: "''" }),
          text("duration", { default: "''" }),
          instant("reported_at", { isNullable: true }),
          instant("retry_until", { isNullable: true }),
          instant("last_sent_at", { isNullable: true }),
          whole("unanswered_sends", { default: 1 }),
          instant("checked_at", { isNullable: true }),
          text("last_answer", { isNullable: true }),
          instant("last_answer_at", { isNullable: true }),
          money("cost", { isNullable: true }),
        ],
        foreignKeys: [transaction.key, dataOption.key, customer.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [
          { columnNames: ["customer_id", "created_at", "id"] },
          { name: "bundle_purchase_delivery_request", columnNames: ["delivery_request_id"], isUnique: true },
          { name: "bundle_purchase_next_attempt", columnNames: ["next_attempt_at"] },
          { name: "bundle_purchase_recipient", columnNames: ["customer_id", "recipient_value"] },
          { name: "bundle_purchase_sales", columnNames: ["status", "created_at", "data_option_id"] },
          {
            name: "bundle_purchase_under_way",
            columnNames: ["customer_id", "created_at", "id"],
            where: "(status = 'PENDING' OR reported_at IS NOT NULL)",
          },
          {
            name: "bundle_purchase_report",
            columnNames: ["created_at", "status", "data_option_id", "price", "cost", "settled_at"],
          },
        ],
      }),
    );
  }

  private async createDeliveryProduct(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "delivery_product",
        columns: [
          id(),
          text("service_id"),
          text("variation_code"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
        ],
      }),
    );
  }

  private async createDeliveryAccount(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "delivery_account",
        columns: [id(), instant("paused_until"), text("refusal")],
      }),
    );
  }

  private async createEarlierDeliveryRequest(runner: QueryRunner): Promise<void> {
    const purchase = reference("purchase_id", "bundle_purchase");
    await runner.createTable(
      new Table({
        name: "earlier_delivery_request",
        columns: [id(), purchase.column],
        foreignKeys: [purchase.key],
        indices: [{ name: "earlier_delivery_request_purchase", columnNames: ["purchase_id"] }],
      }),
    );
  }
}
