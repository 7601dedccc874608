import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { raiseVersionOnEdit } from "./catalogue-version";
import { flag, id, money, reference, text, whole } from "./columns";

/** The devices that are sold. */
export class Products1795000000005 implements MigrationInterface {
  name = "Products1795000000005";

  async up(runner: QueryRunner): Promise<void> {
    const provider = reference("provider_id", "provider");
    await runner.createTable(
      new Table({
        name: "product",
        columns: [
          id(),
          text("name"),
          text("description"),
          text("image"),
          money("price"),
          money("old_price", { default: 0 }),
          provider.column,
          whole("position"),
          flag("on_sale", true),
          text("content_hash", { isNullable: true }),
        ],
        foreignKeys: [provider.key],
        checks: [{ expression: "price > 0" }, { expression: "old_price >= 0" }],
      }),
    );
    await raiseVersionOnEdit(runner, "product");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable("product");
  }
}
