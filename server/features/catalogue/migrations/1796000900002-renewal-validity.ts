import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** What a network does with the time left at a renewal; null: not known. */
export class RenewalValidity1796000900002 extends Migration {
  readonly name = "RenewalValidity1796000900002";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE provider ADD COLUMN renewal_validity text");
  }
}
