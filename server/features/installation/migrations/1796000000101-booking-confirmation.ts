import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Whether a visit's e-mail is confirmed, apart from the visit: it can be confirmed on the page, too. */
export class BookingConfirmation1796000000101 extends Migration {
  readonly name = "BookingConfirmation1796000000101";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE installation_booking ADD COLUMN is_email_confirmed boolean NOT NULL DEFAULT false",
    );
    await runner.query("ALTER TABLE installation_booking ADD COLUMN is_mailed boolean NOT NULL DEFAULT true");
    await runner.query(`UPDATE installation_booking SET is_email_confirmed = true
      WHERE held_until IS NULL AND confirmation_hash IS NOT NULL`);
  }
}
