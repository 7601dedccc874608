import { type QueryRunner, Table } from "typeorm";
import { id, instant, text } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Questions that a person must decide. */
export class Support1795200000003 extends Migration {
  readonly name = "Support1795200000003";
  override readonly replaces = ["Partners1795000000014"];

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "support_case",
        columns: [
          id(),
          text("kind"),
          text("subject_id"),
          text("reference"),
          text("note"),
          instant("created_at"),
          instant("closed_at", { isNullable: true }),
        ],
        uniques: [{ columnNames: ["kind", "subject_id"] }],
        indices: [{ columnNames: ["closed_at", "created_at"] }],
      }),
    );
  }

  override async adopt(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE care_case RENAME TO support_case");
    await runner.query(
      "UPDATE support_case SET note = REPLACE(note, 'counter reversals', 'npm run admin -- reversals')",
    );
  }
}
