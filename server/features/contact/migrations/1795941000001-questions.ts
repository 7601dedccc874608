import { type QueryRunner, Table } from "typeorm";
import { flag, id, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../../shop-details";

/** The frequently asked questions, as the owner edits them. */
export class Questions1795941000001 extends Migration {
  readonly name = "Questions1795941000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "question",
        columns: [
          id(),
          text("question", { isNullable: true }),
          text("answer", { isNullable: true }),
          whole("on_contact_page"),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
        ],
      }),
    );
    await showEditsAtOnce(runner, "question");
  }
}
