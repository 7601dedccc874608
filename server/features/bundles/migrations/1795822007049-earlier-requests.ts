import { type QueryRunner, Table } from "typeorm";
import { id, reference } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** The earlier request ids of a purchase; when its current one was sent last, and how many sends have no answer. */
export class EarlierRequests1795822007049 extends Migration {
  readonly name = "EarlierRequests1795822007049";

  async up(runner: QueryRunner): Promise<void> {
    const purchase = reference("purchase_id", "bundle_purchase");
    await runner.createTable(
      new Table({
        name: "earlier_delivery_request",
        columns: [id(), purchase.column],
        foreignKeys: [purchase.key],
        indices: [{ name: "earlier_delivery_request_purchase", columnNames: ["purchase_id"] }],
      }),
    );
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN last_sent_at bigint");
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN unanswered_sends integer NOT NULL DEFAULT 1");
  }
}
