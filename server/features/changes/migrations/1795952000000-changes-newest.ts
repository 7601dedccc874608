import { type QueryRunner, TableIndex } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The back office lists changes of one type or state newest first, a page at a time. */
export class ChangesNewest1795952000000 extends Migration {
  readonly name = "ChangesNewest1795952000000";

  async up(runner: QueryRunner): Promise<void> {
    const ofRow = new TableIndex({ columnNames: ["subject_type", "subject_id", "created_at"] });
    await runner.dropIndex("change", ofRow);
    // With the id it also gives the order, so that SQLite does not prefer the index of the type.
    await runner.query("CREATE INDEX change_of_row ON change (subject_type, subject_id, created_at, id)");
    await runner.query("CREATE INDEX change_of_type ON change (subject_type, created_at, id)");
    await runner.query("CREATE INDEX change_of_state ON change (state, created_at, id)");
  }
}
