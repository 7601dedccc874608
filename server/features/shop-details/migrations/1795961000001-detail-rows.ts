import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";
import { addRemoved } from "../../../platform/database/removed-rows";

/** Contact details and social pages can be added and removed, so empty spare rows are dropped. */
export class DetailRows1795961000001 extends Migration {
  readonly name = "DetailRows1795961000001";

  async up(runner: QueryRunner): Promise<void> {
    await addRemoved(runner, "shop_detail");
    await runner.query(
      `DELETE FROM shop_detail WHERE name IS NULL AND value IS NULL AND url IS NULL
        AND id IN ('phone-3', 'phone-4', 'phone-5', 'email-3', 'email-4', 'address-3', 'address-4', 'address-5',
          'social-5', 'social-6')`,
    );
  }
}
