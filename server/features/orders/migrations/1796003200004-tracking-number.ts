import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

export class TrackingNumber1796003200004 extends Migration {
  readonly name = "TrackingNumber1796003200004";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE customer_order ADD COLUMN tracking_number text");
  }
}
