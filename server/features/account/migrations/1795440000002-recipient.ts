import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** A saved number is a kind and a value: it may be an e-mail address. */
export class SavedRecipient1795440000002 extends Migration {
  readonly name = "SavedRecipient1795440000002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE saved_number RENAME COLUMN number TO recipient_value`);
    await runner.query(`ALTER TABLE saved_number ADD COLUMN recipient_kind text NOT NULL DEFAULT 'PHONE'`);
    await runner.query(`
      UPDATE saved_number SET recipient_kind = CASE WHEN recipient_value LIKE '%@%' THEN 'EMAIL' ELSE 'CUSTOMER_NUMBER' END
      WHERE recipient_value NOT LIKE '+234%'`);
  }
}
