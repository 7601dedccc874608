import type { QueryRunner } from "typeorm";
import { Migration } from "../../database/migration";

/** Finds the mails to an address that were given up; they lose their text, which may contain links to an account. */
export class MailGivenUp1796000000110 extends Migration {
  readonly name = "MailGivenUp1796000000110";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX mail_given_up ON mail (to_address, created_at) WHERE next_attempt_at IS NULL AND sent_at IS NULL",
    );
    await runner.query(
      "UPDATE mail SET text = '', html = '' WHERE next_attempt_at IS NULL AND sent_at IS NULL",
    );
  }
}
