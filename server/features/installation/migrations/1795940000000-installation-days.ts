import { type QueryRunner, Table } from "typeorm";
import { text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Closed days, days with a limit, and visits that the shop moved or cancelled. */
export class InstallationDays1795940000000 extends Migration {
  readonly name = "InstallationDays1795940000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ["moved_at bigint", "cancelled_at bigint", "cancel_reason text"])
      await runner.query(`ALTER TABLE installation_booking ADD COLUMN ${column}`);
    await runner.createTable(
      new Table({
        name: "installation_day",
        columns: [
          { ...text("date"), isPrimary: true },
          text("closed_reason", { isNullable: true }),
          whole("capacity", { isNullable: true }),
        ],
        checks: [{ expression: "capacity > 0" }],
      }),
    );
  }
}
