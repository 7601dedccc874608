import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** What customer care has of a chat, so that it can be said when the customer asks. */
export class ChatHandOver1795482000005 extends Migration {
  readonly name = "ChatHandOver1795482000005";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE chat_session ADD COLUMN handed_over_as text");
    await runner.query("ALTER TABLE chat_session ADD COLUMN answered_at_email text");
  }
}
