import { type QueryRunner, Table } from "typeorm";
import { flag, id, money, reference, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";
import { raiseVersionOnEdit } from "../../catalogue";

/** The routers and mifis that are sold. */
export class Products1795200000007 extends Migration {
  readonly name = "Products1795200000007";
  override readonly replaces = ["Products1795000000005"];

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
}
