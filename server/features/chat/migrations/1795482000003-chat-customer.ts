import type { QueryRunner } from "typeorm";
import { Step } from "../../../platform/database/step";

/** A chat belongs to the customer who was signed in when it was held. */
export class ChatCustomer1795482000003 extends Step {
  readonly name = "ChatCustomer1795482000003";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE chat_session ADD COLUMN customer_id varchar(64)");
  }
}
