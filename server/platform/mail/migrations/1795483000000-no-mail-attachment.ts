import type { QueryRunner } from "typeorm";
import { Migration } from "../../database/migration";

/** A mail has a link to the receipt instead of a PDF. */
export class NoMailAttachment1795483000000 extends Migration {
  readonly name = "NoMailAttachment1795483000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail DROP COLUMN attachment_kind`);
    await runner.query(`ALTER TABLE mail DROP COLUMN attachment_of`);
  }
}
