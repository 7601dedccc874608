import { type QueryRunner, Table } from "typeorm";
import { flag, id, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { raiseVersionOnEdit } from "../raise-version";

export class Catalogue1796001000004 extends Migration {
  readonly name = "Catalogue1796001000004";

  async up(runner: QueryRunner): Promise<void> {
    await this.createProvider(runner);
    await this.createDataPackage(runner);
    await this.createDataOption(runner);
    await this.createCatalogueVersion(runner);
    await runner.query("INSERT INTO catalogue_version (id, version) VALUES ('catalogue', 1)");
    for (const table of ["provider", "data_package", "data_option"]) await raiseVersionOnEdit(runner, table);
  }

  private async createProvider(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "provider",
        columns: [
          id(),
          text("name"),
          text("icon"),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
          text("recipient_kind", { default: "'PHONE'" }),
          text("renewal_validity", { isNullable: true }),
        ],
      }),
    );
  }

  private async createDataPackage(runner: QueryRunner): Promise<void> {
    const provider = reference("provider_id", "provider");
    await runner.createTable(
      new Table({
        name: "data_package",
        columns: [
          id(),
          provider.column,
          text("name"),
          whole("position"),
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
        ],
        foreignKeys: [provider.key],
        indices: [{ columnNames: ["provider_id"] }],
      }),
    );
  }

  private async createDataOption(runner: QueryRunner): Promise<void> {
    const dataPackage = reference("data_package_id", "data_package");
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
          flag("on_sale", true),
          text("seeded", { isNullable: true }),
          money("cost", { isNullable: true }),
          text("validity_note", { isNullable: true }),
        ],
        foreignKeys: [dataPackage.key],
        indices: [{ columnNames: ["data_package_id"] }],
        checks: [{ expression: "price > 0" }, { expression: "duration_days > 0" }],
      }),
    );
  }

  private async createCatalogueVersion(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "catalogue_version",
        columns: [id(), whole("version")],
      }),
    );
  }
}
