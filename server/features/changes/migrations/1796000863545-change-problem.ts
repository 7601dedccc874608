import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** Why a change was not applied. */
export class ChangeProblem1796000863545 extends Migration {
  readonly name = "ChangeProblem1796000863545";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE change ADD COLUMN problem text");
  }
}
