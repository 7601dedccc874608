import { type QueryRunner, TableIndex } from "typeorm";
import { isPostgres } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Customers on hold, and the indexes by which the back office finds a customer. */
export class CustomerCare1795920000000 extends Migration {
  readonly name = "CustomerCare1795920000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE customer ADD COLUMN frozen_at bigint");
    await runner.query("ALTER TABLE customer ADD COLUMN frozen_reason text");
    // Ordered by bytes, as on SQLite: so the index finds what begins with some letters, whatever the database's language.
    if (isPostgres(runner))
      await runner.query('ALTER TABLE customer ALTER COLUMN email TYPE text COLLATE "C"');
    for (const columnNames of [["phone_number"], ["created_at", "id"], ["frozen_at"]])
      await runner.createIndex("customer", new TableIndex({ columnNames }));
  }
}
