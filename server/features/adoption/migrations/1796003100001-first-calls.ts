import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** When each partner first called the shop. */
export class FirstCalls1796003100001 extends Migration {
  readonly name = "FirstCalls1796003100001";

  async up(runner: QueryRunner): Promise<void> {
    for (const column of ["paystack_called_at", "vtu_called_at"])
      await runner.query(`ALTER TABLE adoption ADD COLUMN ${column} bigint`);
  }
}
