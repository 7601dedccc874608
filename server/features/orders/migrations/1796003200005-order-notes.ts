import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

export class OrderNotes1796003200005 extends Migration {
  readonly name = "OrderNotes1796003200005";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE customer_order ADD COLUMN notes text");
  }
}
