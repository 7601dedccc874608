import { type QueryRunner, Table } from "typeorm";
import { flag, id, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../shown-at-once";

export class ShopDetails1796001000019 extends Migration {
  readonly name = "ShopDetails1796001000019";

  async up(runner: QueryRunner): Promise<void> {
    await this.createShopDetail(runner);
    await this.createShopText(runner);
    await runner.query("INSERT INTO shop_text (id) VALUES ('ABOUT'), ('TERMS'), ('FEEDBACKS')");
    for (const table of ["shop_detail", "shop_text"]) await showEditsAtOnce(runner, table);
  }

  private async createShopDetail(runner: QueryRunner): Promise<void> {
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
          flag("removed", false),
        ],
      }),
    );
  }

  private async createShopText(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "shop_text",
        columns: [id(), text("content", { isNullable: true })],
      }),
    );
  }
}
