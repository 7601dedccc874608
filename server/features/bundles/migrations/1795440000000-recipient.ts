import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Whom a bundle goes to is a kind and a value: until now it was called a phone, which it may not be. */
export class PurchaseRecipient1795440000000 extends Migration {
  readonly name = "PurchaseRecipient1795440000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bundle_purchase RENAME COLUMN phone TO recipient_value`);
    await runner.query(`ALTER TABLE bundle_purchase ADD COLUMN recipient_kind text NOT NULL DEFAULT 'PHONE'`);
    await runner.query(`
      UPDATE bundle_purchase SET recipient_kind = CASE WHEN recipient_value LIKE '%@%' THEN 'EMAIL' ELSE 'CUSTOMER_NUMBER' END
      WHERE recipient_value NOT LIKE '+234%'`);
  }
}
