import { type QueryRunner, Table } from "typeorm";
import { id, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { showEditsAtOnce } from "../shown-at-once";

/** The pages that the owner writes, empty at first. */
export class ShopTexts1795961000005 extends Migration {
  readonly name = "ShopTexts1795961000005";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: "shop_text", columns: [id(), text("content", { isNullable: true })] }),
    );
    await runner.query("INSERT INTO shop_text (id) VALUES ('ABOUT'), ('TERMS'), ('FEEDBACKS')");
    await showEditsAtOnce(runner, "shop_text");
  }
}
