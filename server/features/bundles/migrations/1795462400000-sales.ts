import { type QueryRunner, TableIndex } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Sales are counted by an index alone: the one on status and time holds the option too. */
export class Sales1795462400000 extends Migration {
  readonly name = "Sales1795462400000";

  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable("bundle_purchase");
    const isOld = ({ columnNames }: TableIndex) => columnNames.join() === "status,created_at";
    const old = table?.indices.find(isOld);
    if (old) await runner.dropIndex("bundle_purchase", old);
    const columnNames = ["status", "created_at", "data_option_id"];
    await runner.createIndex(
      "bundle_purchase",
      new TableIndex({ name: "bundle_purchase_sales", columnNames }),
    );
  }
}
