import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Whom a renewal buys for is a kind and a value. */
export class RenewalRecipient1795440000001 extends Migration {
  readonly name = "RenewalRecipient1795440000001";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE renewal RENAME COLUMN recipient TO recipient_value`);
    await runner.query(`ALTER TABLE renewal ADD COLUMN recipient_kind text NOT NULL DEFAULT 'PHONE'`);
    await runner.query(`
      UPDATE renewal SET recipient_kind = CASE WHEN recipient_value LIKE '%@%' THEN 'EMAIL' ELSE 'CUSTOMER_NUMBER' END
      WHERE recipient_value NOT LIKE '+234%'`);
  }
}
