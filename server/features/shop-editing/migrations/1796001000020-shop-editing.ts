import { type QueryRunner, Table } from "typeorm";
import { flag, id, money, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../../shop-details";

export class ShopEditing1796001000020 extends Migration {
  readonly name = "ShopEditing1796001000020";

  async up(runner: QueryRunner): Promise<void> {
    await this.createPromoOffer(runner);
    await this.createTestimonial(runner);
    await this.createTeamMember(runner);
    for (const table of ["promo_offer", "testimonial", "team_member"]) await showEditsAtOnce(runner, table);
  }

  private async createPromoOffer(runner: QueryRunner): Promise<void> {
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
  }

  private async createTestimonial(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "testimonial",
        columns: [
          id(),
          text("text", { isNullable: true }),
          text("name", { isNullable: true }),
          text("title", { isNullable: true }),
          text("image", { isNullable: true }),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
          flag("removed", false),
        ],
      }),
    );
  }

  private async createTeamMember(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "team_member",
        columns: [
          id(),
          text("name", { isNullable: true }),
          text("role", { isNullable: true }),
          text("image", { isNullable: true }),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
          flag("removed", false),
        ],
      }),
    );
  }
}
