import { type QueryRunner, Table } from "typeorm";
import {
  flag,
  id,
  instant,
  isPostgres,
  money,
  reference,
  text,
  whole,
} from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Products1796001000010 extends Migration {
  readonly name = "Products1796001000010";

  async up(runner: QueryRunner): Promise<void> {
    await this.createProduct(runner);
    await this.createPicture(runner);
    await this.raiseVersionOnEdit(runner);
  }

  private async createProduct(runner: QueryRunner): Promise<void> {
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
          text("seeded", { isNullable: true }),
          text("kind", { isNullable: true }),
          text("facts", { isNullable: true }),
          whole("stock", { isNullable: true }),
        ],
        foreignKeys: [provider.key],
        checks: [{ expression: "price > 0" }, { expression: "stock >= 0" }, { expression: "old_price >= 0" }],
      }),
    );
  }

  private async createPicture(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "picture",
        columns: [id(), text("webp"), instant("created_at")],
      }),
    );
  }

  /**
   * A sale changes only the stock, which the shop shows only as sold out or not. So an update of the stock raises the
   * catalogue's version only when it becomes or leaves zero or "not counted"; the update of any other column always does.
   */
  private async raiseVersionOnEdit(runner: QueryRunner): Promise<void> {
    const others = (await runner.getTable("product"))!.columns
      .map(({ name }) => name)
      .filter((name) => name !== "stock")
      .join(", ");
    const showsAnother = "(OLD.stock IS NULL) <> (NEW.stock IS NULL) OR (OLD.stock = 0) <> (NEW.stock = 0)";
    if (isPostgres(runner)) {
      const raise = "EXECUTE FUNCTION raise_catalogue_version()";
      await runner.query(`CREATE TRIGGER product_edited AFTER INSERT OR DELETE OR UPDATE OF ${others} ON product
        FOR EACH STATEMENT ${raise}`);
      await runner.query(`CREATE TRIGGER product_stock AFTER UPDATE OF stock ON product
        FOR EACH ROW WHEN (${showsAnother}) ${raise}`);
      return;
    }
    const raise = "BEGIN UPDATE catalogue_version SET version = version + 1; END";
    const shown = { insert: "INSERT", delete: "DELETE", update: `UPDATE OF ${others}` };
    for (const [name, edit] of Object.entries(shown))
      await runner.query(`CREATE TRIGGER product_${name} AFTER ${edit} ON product ${raise}`);
    await runner.query(
      `CREATE TRIGGER product_stock AFTER UPDATE OF stock ON product WHEN ${showsAnother} ${raise}`,
    );
  }
}
