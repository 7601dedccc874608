import type { MigrationInterface, QueryRunner } from "typeorm";

/** A visitor's place is held until the mail is confirmed. Bookings are counted from now on: `taken` is left as it was. */
export class HeldSlots1795000000031 implements MigrationInterface {
  name = "HeldSlots1795000000031";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE installation_booking ADD COLUMN held_until bigint");
    await runner.query("ALTER TABLE installation_booking ADD COLUMN confirmation_hash varchar(64)");
    await runner.query(
      "CREATE UNIQUE INDEX installation_booking_confirmation ON installation_booking (confirmation_hash)",
    );
    await runner.query("CREATE INDEX installation_booking_held ON installation_booking (held_until)");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX installation_booking_held");
    await runner.query("DROP INDEX installation_booking_confirmation");
    await runner.query("ALTER TABLE installation_booking DROP COLUMN confirmation_hash");
    await runner.query("ALTER TABLE installation_booking DROP COLUMN held_until");
  }
}
