import { type QueryRunner, Table } from "typeorm";
import { flag, id, money, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../../shop-details";

/** The announced offer, as the owner edits it. */
export class PromoOffer1795941000003 extends Migration {
  readonly name = "PromoOffer1795941000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "promo_offer",
        columns: [
          id(),
          text("name"),
          money("price"),
          money("old_price"),
          text("benefits"),
          text("last_day", { isNullable: true }),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
        ],
        checks: [{ expression: "price > 0" }, { expression: "old_price >= 0" }],
      }),
    );
    await showEditsAtOnce(runner, "promo_offer");
  }
}
