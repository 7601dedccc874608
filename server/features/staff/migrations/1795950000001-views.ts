import { type QueryRunner, Table } from "typeorm";
import { id, instant, reference, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Filters of lists that each person saved under a name. */
export class StaffViews1795950000001 extends Migration {
  readonly name = "StaffViews1795950000001";

  async up(runner: QueryRunner): Promise<void> {
    const staff = reference("staff_id", "staff_member");
    await runner.createTable(
      new Table({
        name: "staff_view",
        columns: [
          id(),
          staff.column,
          { name: "screen", type: "varchar", length: "64" },
          text("name"),
          text("query"),
          instant("created_at"),
        ],
        foreignKeys: [staff.key],
        uniques: [{ columnNames: ["staff_id", "screen", "name"] }],
      }),
    );
  }
}
