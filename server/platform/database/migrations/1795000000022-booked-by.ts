import type { MigrationInterface, QueryRunner } from "typeorm";

/** Which customer booked a visit, so that the next form can be filled in; null for a visitor. */
export class BookedBy1795000000022 implements MigrationInterface {
  name = "BookedBy1795000000022";

  async up(runner: QueryRunner): Promise<void> {
    // Without a foreign key: SQLite could not drop the column again.
    await runner.query("ALTER TABLE installation_booking ADD COLUMN customer_id varchar(64)");
    await runner.query(
      "CREATE INDEX installation_booking_customer ON installation_booking (customer_id, created_at, id)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX installation_booking_customer");
    await runner.query("ALTER TABLE installation_booking DROP COLUMN customer_id");
  }
}
