import type { QueryRunner } from "typeorm";
import { Migration } from "../../../platform/database/migration";

/** The messages of a chat that customer care has, so that a customer who asks can be told. */
export class ChatHandOver1795482000005 extends Migration {
  readonly name = "ChatHandOver1795482000005";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE chat_session ADD COLUMN handed_over_as text");
    await runner.query("ALTER TABLE chat_session ADD COLUMN answered_at_email text");
  }
}
