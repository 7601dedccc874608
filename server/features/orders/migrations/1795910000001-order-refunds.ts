import { type QueryRunner, Table } from "typeorm";
import { id, instant, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Refunds of some pieces of an order, and how much of each order was paid back in all. */
export class OrderRefunds1795910000001 extends Migration {
  readonly name = "OrderRefunds1795910000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE customer_order ADD COLUMN refunded bigint NOT NULL DEFAULT 0
      CHECK (refunded >= 0 AND refunded <= total)`);
    await runner.query("UPDATE customer_order SET refunded = total WHERE status = 'CANCELLED'");
    const order = reference("order_id", "customer_order");
    const transaction = reference("transaction_id", "ledger_transaction");
    await runner.createTable(
      new Table({
        name: "order_refund",
        columns: [
          id(),
          order.column,
          transaction.column,
          text("reference"),
          text("reason"),
          money("delivery_fee"),
          money("amount"),
          instant("created_at"),
        ],
        foreignKeys: [order.key, transaction.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [{ columnNames: ["order_id", "created_at"] }],
        checks: [{ expression: "delivery_fee >= 0 AND amount > 0" }],
      }),
    );
    const refund = reference("refund_id", "order_refund");
    const line = reference("order_line_id", "order_line");
    await runner.createTable(
      new Table({
        name: "order_refund_line",
        columns: [id(), refund.column, line.column, whole("quantity"), money("amount")],
        foreignKeys: [refund.key, line.key],
        uniques: [{ columnNames: ["refund_id", "order_line_id"] }],
        indices: [{ columnNames: ["order_line_id"] }],
        checks: [{ expression: "quantity >= 1" }, { expression: "amount > 0" }],
      }),
    );
  }
}
