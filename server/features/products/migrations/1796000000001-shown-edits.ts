import type { QueryRunner } from "typeorm";
import { isPostgres } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/**
 * A sale changes only the stock, which the shop shows only as sold out or not. So an update of the stock raises the
 * catalogue's version only when it becomes or leaves zero or "not counted"; the update of any other column always does.
 */
export class ShownEdits1796000000001 extends Migration {
  readonly name = "ShownEdits1796000000001";

  async up(runner: QueryRunner): Promise<void> {
    const others = (await runner.getTable("product"))!.columns
      .map(({ name }) => name)
      .filter((name) => name !== "stock")
      .join(", ");
    const showsAnother = "(OLD.stock IS NULL) <> (NEW.stock IS NULL) OR (OLD.stock = 0) <> (NEW.stock = 0)";
    if (isPostgres(runner)) {
      const raise = "EXECUTE FUNCTION raise_catalogue_version()";
      await runner.query("DROP TRIGGER product_edited ON product");
      await runner.query(`CREATE TRIGGER product_edited AFTER INSERT OR DELETE OR UPDATE OF ${others} ON product
        FOR EACH STATEMENT ${raise}`);
      await runner.query(`CREATE TRIGGER product_stock AFTER UPDATE OF stock ON product
        FOR EACH ROW WHEN (${showsAnother}) ${raise}`);
      return;
    }
    const raise = "BEGIN UPDATE catalogue_version SET version = version + 1; END";
    await runner.query("DROP TRIGGER product_update");
    await runner.query(`CREATE TRIGGER product_update AFTER UPDATE OF ${others} ON product ${raise}`);
    await runner.query(
      `CREATE TRIGGER product_stock AFTER UPDATE OF stock ON product WHEN ${showsAnother} ${raise}`,
    );
  }
}
