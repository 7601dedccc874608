import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { id, instant, text, whole } from "./columns";

/** Booked installation visits, and how many of each date and time are taken. */
export class Installation1795000000009 implements MigrationInterface {
  name = "Installation1795000000009";

  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "installation_booking",
        columns: [
          id(),
          text("reference"),
          text("name"),
          text("email"),
          text("phone"),
          text("address"),
          text("date"),
          text("time"),
          text("variant"),
          text("idempotency_key", { isNullable: true }),
          instant("created_at"),
        ],
        uniques: [{ columnNames: ["reference"] }, { columnNames: ["idempotency_key"] }],
        indices: [{ columnNames: ["date", "time"] }],
      }),
    );
    await runner.createTable(
      new Table({
        name: "installation_slot",
        columns: [{ ...text("date"), isPrimary: true }, { ...text("time"), isPrimary: true }, whole("taken")],
        checks: [{ expression: "taken > 0" }],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ["installation_slot", "installation_booking"]) await runner.dropTable(table);
  }
}
