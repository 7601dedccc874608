import { type QueryRunner, Table } from "typeorm";
import { flag, id, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Whose data this is: one row. The data of a new shop, and of one from before, is its own. */
export class Adoption1796000000002 extends Migration {
  readonly name = "Adoption1796000000002";

  async up(runner: QueryRunner): Promise<void> {
    const columns = [id(), flag("is_adopted", true), text("public_url", { isNullable: true })];
    await runner.createTable(new Table({ name: "adoption", columns }));
    await runner.query("INSERT INTO adoption (id) VALUES ('shop')");
  }
}
