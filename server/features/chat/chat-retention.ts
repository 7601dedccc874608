import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { LocalDate } from "../../values/local-date";

const day = 24 * 60 * 60 * 1_000;

/** Chats are kept for so many days after their last message, then deleted with all that was said. */
export class ChatRetention {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly keepDays: number,
  ) {}

  /** Deletes what is older, and the counts of days gone by. */
  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    const oldest = now.getTime() - this.keepDays * day;
    await this.database.transaction(async (tx) => {
      await tx.query(
        "DELETE FROM chat_message WHERE session_id IN (SELECT id FROM chat_session WHERE last_used_at < $1)",
        [oldest],
      );
      await tx.query("DELETE FROM chat_session WHERE last_used_at < $1", [oldest]);
      await tx.query("DELETE FROM chat_usage WHERE day < $1", [LocalDate.inLagos(now).iso]);
    });
  }
}
