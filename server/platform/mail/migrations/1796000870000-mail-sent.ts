import type { QueryRunner } from "typeorm";
import { Migration } from "../../database/migration";

/** Finds the newest mail that went out, for Health and for mailboxes that do not exist. */
export class MailSent1796000870000 extends Migration {
  readonly name = "MailSent1796000870000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX mail_sent ON mail (sent_at) WHERE sent_at IS NOT NULL");
  }
}
