import { type QueryRunner, Table } from "typeorm";
import { flag, id, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { raiseVersionOnEdit } from "../raise-version";

const content = [flag("on_sale", true), text("content_hash", { isNullable: true })];

/** Networks, their packages and the options on sale; a version that any edit raises. */
export class Catalogue1795200000004 extends Migration {
  readonly name = "Catalogue1795200000004";
  override readonly replaces = ["Catalogue1795000000001"];

  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    await runner.createTable(new Table({ name: "catalogue_version", columns: [id(), whole("version")] }));
    await runner.query(`INSERT INTO catalogue_version (id, version) VALUES ('catalogue', 1)`);
    for (const table of ["provider", "data_package", "data_option"]) await raiseVersionOnEdit(runner, table);
  }

  private async createTables(runner: QueryRunner): Promise<void> {
    const provider = reference("provider_id", "provider");
    const dataPackage = reference("data_package_id", "data_package");
    await runner.createTable(
      new Table({
        name: "provider",
        columns: [
          id(),
          text("name"),
          text("icon"),
          whole("position"),
          ...content,
          text("recipient_kind", { default: "'PHONE'" }),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: "data_package",
        columns: [id(), provider.column, text("name"), whole("position"), ...content],
        foreignKeys: [provider.key],
        indices: [{ columnNames: ["provider_id"] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: "data_option",
        columns: [
          id(),
          dataPackage.column,
          text("benefits"),
          money("price"),
          text("duration"),
          whole("duration_days"),
          whole("megabytes", { isNullable: true }),
          whole("position"),
          ...content,
        ],
        foreignKeys: [dataPackage.key],
        indices: [{ columnNames: ["data_package_id"] }],
        checks: [{ expression: "price > 0" }, { expression: "duration_days > 0" }],
      }),
    );
  }
}
