import { type QueryRunner, Table } from "typeorm";
import { flag, id, instant, text, varchar, whole } from "../../../platform/database/columns";
import { Migration } from "../../../platform/database/migration";

export class Installation1796001000015 extends Migration {
  readonly name = "Installation1796001000015";

  async up(runner: QueryRunner): Promise<void> {
    await this.createInstallationBooking(runner);
    await this.createInstallationSlot(runner);
    await this.createInstallationDay(runner);
  }

  private async createInstallationBooking(runner: QueryRunner): Promise<void> {
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
          varchar("customer_id", { isNullable: true }),
          instant("held_until", { isNullable: true }),
          varchar("confirmation_hash", { isNullable: true }),
          instant("moved_at", { isNullable: true }),
          instant("cancelled_at", { isNullable: true }),
          text("cancel_reason", { isNullable: true }),
          flag("is_email_confirmed", false),
          flag("is_mailed", true),
        ],
        uniques: [{ columnNames: ["idempotency_key"] }, { columnNames: ["reference"] }],
        indices: [
          { columnNames: ["date", "time"] },
          { name: "installation_booking_customer", columnNames: ["customer_id", "created_at", "id"] },
          { name: "installation_booking_confirmation", columnNames: ["confirmation_hash"], isUnique: true },
          { name: "installation_booking_held", columnNames: ["held_until"] },
        ],
      }),
    );
  }

  private async createInstallationSlot(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "installation_slot",
        columns: [text("date", { isPrimary: true }), text("time", { isPrimary: true }), whole("taken")],
        checks: [{ expression: "taken > 0" }],
      }),
    );
  }

  private async createInstallationDay(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "installation_day",
        columns: [
          text("date", { isPrimary: true }),
          text("closed_reason", { isNullable: true }),
          whole("capacity", { isNullable: true }),
        ],
        checks: [{ expression: "capacity > 0" }],
      }),
    );
  }
}
