import { type QueryRunner, Table } from "typeorm";
import { flag, id, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../../shop-details";

/** Reviews and team of the home page, as the owner edits them. */
export class People1795951000000 extends Migration {
  readonly name = "People1795951000000";

  async up(runner: QueryRunner): Promise<void> {
    const tables = { testimonial: ["text", "name", "title"], team_member: ["name", "role"] };
    for (const [name, texts] of Object.entries(tables)) {
      await runner.createTable(
        new Table({
          name,
          columns: [
            id(),
            ...[...texts, "image"].map((column) => text(column, { isNullable: true })),
            whole("position"),
            flag("on_sale", true),
            text("seeded", { isNullable: true }),
          ],
        }),
      );
      await showEditsAtOnce(runner, name);
    }
  }
}
