import { createHash, randomBytes } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import { Session } from "./session.entity";

const minute = 60_000;
const idle = 12 * 60 * minute;
export const absoluteDays = 14;
const absolute = absoluteDays * 24 * 60 * minute;
/** Seen again within this time is not written: a page asks many times. */
const coarse = 5 * minute;

export interface LiveSession {
  tokenHash: string;
  customerId: string;
}

const find = `
  SELECT s.customer_id, s.last_seen_at FROM session s
  WHERE s.token_hash = $1 AND s.created_at > $2 AND s.last_seen_at > $3`;

/** Opaque tokens of 256 bits; the database holds only their SHA-256. Idle 12 hours, absolute 14 days. */
export class SessionService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Makes a session and answers its token, for the cookie; ends the one that the browser had before. */
  async start(customerId: string, userAgent: string | null, before: string | null): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      if (before) await tx.query("DELETE FROM session WHERE token_hash = $1", [hashOf(before)]);
      const shown = userAgent?.slice(0, 300) ?? null;
      await tx.insert(Session, [
        { tokenHash: hashOf(token), customerId, userAgent: shown, createdAt: now, lastSeenAt: now },
      ]);
    });
    return token;
  }

  /** The live session of a token; null when it is unknown, idle for too long, or too old. */
  async find(token: string): Promise<LiveSession | null> {
    const tokenHash = hashOf(token);
    const now = this.clock.now().getTime();
    const [row] = await this.database.reader.query<{ customer_id: string; last_seen_at: number }>(find, [
      tokenHash,
      now - absolute,
      now - idle,
    ]);
    if (!row) return null;
    if (now - row.last_seen_at > coarse) this.touch(tokenHash, now);
    return { tokenHash, customerId: row.customer_id };
  }

  async end(token: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query("DELETE FROM session WHERE token_hash = $1", [hashOf(token)]);
    });
  }

  /** Beside the request: a page does not wait for it, and losing one costs nothing. */
  private touch(tokenHash: string, now: number): void {
    this.database
      .transaction(async (tx) => {
        await tx.query("UPDATE session SET last_seen_at = $1 WHERE token_hash = $2", [now, tokenHash]);
      })
      .catch((error: unknown) => this.logger.warn({ err: error }, "a session's last use was not recorded"));
  }
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
