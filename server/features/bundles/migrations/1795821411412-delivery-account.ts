import { type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Until when no bundle is sold because of our account there, and until when a renewal is sent again. */
export class DeliveryAccount1795821411412 extends Migration {
  readonly name = "DeliveryAccount1795821411412";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: "delivery_account", columns: [id(), instant("paused_until"), text("refusal")] }),
    );
    await runner.query("INSERT INTO delivery_account (id, paused_until, refusal) VALUES ('account', 0, '')");
    await runner.query("ALTER TABLE bundle_purchase ADD COLUMN retry_until bigint");
  }
}
