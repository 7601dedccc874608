import { type QueryRunner, Table } from "typeorm";
import { flag, id, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Adoption1796001000006 extends Migration {
  readonly name = "Adoption1796001000006";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "adoption",
        columns: [id(), flag("is_adopted", true), text("public_url", { isNullable: true })],
      }),
    );
    await runner.query("INSERT INTO adoption (id) VALUES ('shop')");
  }
}
