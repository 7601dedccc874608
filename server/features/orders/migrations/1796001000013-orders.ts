import { type QueryRunner, Table } from "typeorm";
import {
  flag,
  id,
  instant,
  isPostgres,
  money,
  reference,
  text,
  varchar,
  whole,
} from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../../shop-details";

export class Orders1796001000013 extends Migration {
  readonly name = "Orders1796001000013";

  async up(runner: QueryRunner): Promise<void> {
    await this.createCustomerOrder(runner);
    await this.createOrderLine(runner);
    await this.createOrderChange(runner);
    await this.createOrderWord(runner);
    await this.createOrderRefund(runner);
    await this.createOrderRefundLine(runner);
    await this.createDeliveryMethod(runner);
    await this.createPickUpStation(runner);
    for (const table of ["delivery_method", "pick_up_station"]) await showEditsAtOnce(runner, table);
  }

  private async createCustomerOrder(runner: QueryRunner): Promise<void> {
    const transaction = reference("transaction_id", "ledger_transaction");
    const customer = reference("customer_id", "customer");
    await runner.createTable(
      new Table({
        name: "customer_order",
        columns: [
          id(),
          customer.column,
          transaction.column,
          text("reference"),
          text("status"),
          money("items_total"),
          money("delivery_fee"),
          money("total"),
          text("delivery_method"),
          text("delivery_earliest"),
          text("delivery_latest"),
          text("name"),
          text("email"),
          text("address"),
          text("phone"),
          instant("created_at"),
          money("refunded", { default: 0 }),
          varchar("pick_up_station_id", { isNullable: true }),
          text("pick_up_place", { isNullable: true }),
        ],
        foreignKeys: [transaction.key, customer.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [
          { columnNames: ["customer_id", "created_at", "id"] },
          { name: "customer_order_status", columnNames: ["status", "created_at", "id"] },
          {
            name: "customer_order_under_way",
            columnNames: ["customer_id", "created_at", "id"],
            where: "status IN ('CONFIRMED', 'DISPATCHED')",
          },
          { name: "customer_order_newest", columnNames: ["created_at", "id"] },
          { name: "customer_order_report", columnNames: ["created_at", "status", "total"] },
        ],
        checks: [
          { expression: "items_total > 0" },
          { expression: "refunded >= 0 AND refunded <= total" },
          { expression: "total = items_total + delivery_fee" },
        ],
      }),
    );
  }

  private async createOrderLine(runner: QueryRunner): Promise<void> {
    const product = reference("product_id", "product");
    const order = reference("order_id", "customer_order");
    await runner.createTable(
      new Table({
        name: "order_line",
        columns: [
          id(),
          order.column,
          product.column,
          whole("position"),
          text("name"),
          money("unit_price"),
          whole("quantity"),
          money("sub_total"),
          text("network", { default: "''" }),
        ],
        foreignKeys: [product.key, order.key],
        uniques: [{ columnNames: ["order_id", "product_id"] }],
        checks: [
          { expression: "quantity >= 1 AND quantity <= 10" },
          { expression: "sub_total = unit_price * quantity" },
        ],
      }),
    );
  }

  private async createOrderChange(runner: QueryRunner): Promise<void> {
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

  private async createOrderWord(runner: QueryRunner): Promise<void> {
    const order = reference("order_id", "customer_order", { isPrimary: true });
    // In the order of its bytes, on both databases: then the values that begin with a text are one range.
    const collation = isPostgres(runner) ? "C" : undefined;
    await runner.createTable(
      new Table({
        name: "order_word",
        columns: [order.column, varchar("word", { isPrimary: true, collation }), instant("created_at")],
        foreignKeys: [order.key],
        indices: [{ name: "order_word_found", columnNames: ["word", "created_at", "order_id"] }],
      }),
    );
  }

  private async createOrderRefund(runner: QueryRunner): Promise<void> {
    const transaction = reference("transaction_id", "ledger_transaction");
    const order = reference("order_id", "customer_order");
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
        foreignKeys: [transaction.key, order.key],
        uniques: [{ columnNames: ["transaction_id"] }],
        indices: [{ columnNames: ["order_id", "created_at"] }],
        checks: [{ expression: "delivery_fee >= 0 AND amount > 0" }],
      }),
    );
  }

  private async createOrderRefundLine(runner: QueryRunner): Promise<void> {
    const orderLine = reference("order_line_id", "order_line");
    const refund = reference("refund_id", "order_refund");
    await runner.createTable(
      new Table({
        name: "order_refund_line",
        columns: [id(), refund.column, orderLine.column, whole("quantity"), money("amount")],
        foreignKeys: [orderLine.key, refund.key],
        uniques: [{ columnNames: ["refund_id", "order_line_id"] }],
        indices: [{ columnNames: ["order_line_id"] }],
        checks: [{ expression: "quantity >= 1" }, { expression: "amount > 0" }],
      }),
    );
  }

  private async createDeliveryMethod(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "delivery_method",
        columns: [
          id(),
          text("name"),
          text("description"),
          money("fee"),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
        ],
        checks: [{ expression: "fee >= 0" }],
      }),
    );
  }

  private async createPickUpStation(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "pick_up_station",
        columns: [
          id(),
          text("name"),
          text("description"),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
          flag("removed", false),
        ],
      }),
    );
  }
}
