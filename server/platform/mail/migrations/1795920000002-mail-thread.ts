import type { QueryRunner } from "typeorm";
import { Migration } from "../../database/migration";

/** A mail may belong to a conversation: it names the first mail of it. */
export class MailThread1795920000002 extends Migration {
  readonly name = "MailThread1795920000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE mail ADD COLUMN in_reply_to text");
  }
}
