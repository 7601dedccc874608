import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Why a person settled it: the audit log, which is never changed, holds no such text. */
export class ReversalReason1796003200003 extends Migration {
  readonly name = "ReversalReason1796003200003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE payment_reversal ADD COLUMN settled_reason text");
  }
}
