import { type QueryRunner, Table } from "typeorm";
import { flag, id, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { addRemoved } from "../../../platform/database/removed-rows";
import { showEditsAtOnce } from "../../shop-details";

/** The pick-up stations; an order keeps the text of its own. */
export class PickUpStations1795961000004 extends Migration {
  readonly name = "PickUpStations1795961000004";

  async up(runner: QueryRunner): Promise<void> {
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
        ],
      }),
    );
    await addRemoved(runner, "pick_up_station");
    await showEditsAtOnce(runner, "pick_up_station");
    // The owner's text about the only station stays.
    await runner.query(`INSERT INTO pick_up_station (id, name, description, position)
      SELECT 'main', name, description, 0 FROM delivery_method WHERE id = 'PICKUP_STATION'`);
    await runner.query("ALTER TABLE customer_order ADD COLUMN pick_up_station_id varchar(64)");
    await runner.query("ALTER TABLE customer_order ADD COLUMN pick_up_place text");
    await runner.query(`UPDATE customer_order SET pick_up_station_id = 'main',
      pick_up_place = (SELECT description FROM delivery_method WHERE id = 'PICKUP_STATION')
      WHERE delivery_method = 'PICKUP_STATION'`);
  }
}
