import type { QueryRunner } from "typeorm";
import { Migration } from "../../database/migration";

/** A mail may have an attachment that is created when it is sent. */
export class MailAttachment1795465000000 extends Migration {
  readonly name = "MailAttachment1795465000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail ADD COLUMN attachment_kind text`);
    await runner.query(`ALTER TABLE mail ADD COLUMN attachment_of text`);
  }
}
