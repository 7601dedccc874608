import { type QueryRunner, Table } from "typeorm";
import { id, instant, text, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

/** Booked installation visits; a row for each date and time, by which those who book it at once take turns. */
export class Installation1795200000012 extends Migration {
  readonly name = "Installation1795200000012";
  override readonly replaces = [
    "Installation1795000000009",
    "BookedBy1795000000022",
    "HeldSlots1795000000031",
  ];

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
          { name: "customer_id", type: "varchar", length: "64", isNullable: true },
          instant("held_until", { isNullable: true }),
          { name: "confirmation_hash", type: "varchar", length: "64", isNullable: true },
        ],
        uniques: [{ columnNames: ["reference"] }, { columnNames: ["idempotency_key"] }],
        indices: [
          { columnNames: ["date", "time"] },
          { name: "installation_booking_customer", columnNames: ["customer_id", "created_at", "id"] },
          {
            name: "installation_booking_confirmation",
            columnNames: ["confirmation_hash"],
            isUnique: true,
          },
          { name: "installation_booking_held", columnNames: ["held_until"] },
        ],
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
}
