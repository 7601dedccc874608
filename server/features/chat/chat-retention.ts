import { LessThan } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { LocalDate } from "../../values/local-date";
import { ChatMessage } from "./chat-message.entity";
import { ChatSession } from "./chat-session.entity";
import { ChatUsage } from "./chat-usage.entity";

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
    const lastUsedAt = LessThan(new Date(now.getTime() - this.keepDays * day));
    await this.database.transaction(async ({ manager }) => {
      const old = manager
        .createQueryBuilder(ChatSession, "session")
        .select("session.id")
        .where({ lastUsedAt });
      await manager
        .createQueryBuilder()
        .delete()
        .from(ChatMessage)
        .where(`session_id IN (${old.getQuery()})`)
        .setParameters(old.getParameters())
        .execute();
      await manager.delete(ChatSession, { lastUsedAt });
      await manager.delete(ChatUsage, { day: LessThan(LocalDate.inLagos(now)) });
    });
  }
}
