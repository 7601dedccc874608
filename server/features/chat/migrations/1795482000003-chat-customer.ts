import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** A chat belongs to the customer who was signed in when it was held. */
export class ChatCustomer1795482000003 extends Migration {
  readonly name = "ChatCustomer1795482000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE chat_session ADD COLUMN customer_id varchar(64)");
  }
}
