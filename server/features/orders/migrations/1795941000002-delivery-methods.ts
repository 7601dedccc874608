import { type QueryRunner, Table } from "typeorm";
import { flag, id, money, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../../shop-details";

/** The ways to get an order and their fees, as the owner edits them. */
export class DeliveryMethods1795941000002 extends Migration {
  readonly name = "DeliveryMethods1795941000002";

  async up(runner: QueryRunner): Promise<void> {
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
    await showEditsAtOnce(runner, "delivery_method");
  }
}
