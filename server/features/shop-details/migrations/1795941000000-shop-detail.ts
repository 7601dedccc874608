import { type QueryRunner, Table } from "typeorm";
import { flag, id, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../shown-at-once";

/** The shop's contact details, as the owner edits them. */
export class ShopDetail1795941000000 extends Migration {
  readonly name = "ShopDetail1795941000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "shop_detail",
        columns: [
          id(),
          text("kind"),
          text("label"),
          text("name", { isNullable: true }),
          text("value", { isNullable: true }),
          text("url", { isNullable: true }),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
        ],
      }),
    );
    await showEditsAtOnce(runner, "shop_detail");
  }
}
