import { type MigrationInterface, type QueryRunner, Table } from "typeorm";
import { text, whole } from "./columns";

/** A visitor's place is held until the mail is confirmed; how many are taken is counted, so that lapsed ones are free. */
export class HeldSlots1795000000031 implements MigrationInterface {
  name = "HeldSlots1795000000031";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE installation_booking ADD COLUMN held_until bigint");
    await runner.query("ALTER TABLE installation_booking ADD COLUMN confirmation_hash varchar(64)");
    await runner.query(
      "CREATE UNIQUE INDEX installation_booking_confirmation ON installation_booking (confirmation_hash)",
    );
    await runner.query("CREATE INDEX installation_booking_held ON installation_booking (held_until)");
    await runner.createTable(new Table({ name: "installation_turn", columns: slot }));
    await runner.query("INSERT INTO installation_turn (date, time) SELECT date, time FROM installation_slot");
    await runner.dropTable("installation_slot");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: "installation_slot",
        columns: [...slot, whole("taken")],
        checks: [{ expression: "taken > 0" }],
      }),
    );
    await runner.query(
      "INSERT INTO installation_slot (date, time, taken) SELECT date, time, count(*) FROM installation_booking GROUP BY date, time",
    );
    await runner.dropTable("installation_turn");
    await runner.query("DROP INDEX installation_booking_held");
    await runner.query("DROP INDEX installation_booking_confirmation");
    await runner.query("ALTER TABLE installation_booking DROP COLUMN confirmation_hash");
    await runner.query("ALTER TABLE installation_booking DROP COLUMN held_until");
  }
}

const slot = [
  { ...text("date"), isPrimary: true },
  { ...text("time"), isPrimary: true },
];
