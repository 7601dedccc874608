import { type QueryRunner, Table } from "typeorm";
import { flag, id, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { raiseVersionOnEdit } from "../../../platform/database/raise-version";

/** The partner's service for each network is a row. A code that is entered or removed changes what is on sale. */
export class DeliveryServices1796002000003 extends Migration {
  readonly name = "DeliveryServices1796002000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "delivery_service",
        columns: [id(), text("service_id"), flag("on_sale", true), text("seeded", { isNullable: true })],
      }),
    );
    await raiseVersionOnEdit(runner, "delivery_product");
  }
}
