import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

export class EmailChanges1796200100003 extends Migration {
  readonly name = "EmailChanges1796200100003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE email_code ADD COLUMN email text");
    await runner.query("ALTER TABLE email_code ADD COLUMN keeps_google boolean NOT NULL DEFAULT FALSE");
    // Every sign-up asks whether its email is reserved. Few codes have an email.
    await runner.query("CREATE INDEX email_code_of_email ON email_code (email) WHERE email IS NOT NULL");
  }
}
