import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import { hashOfToken, newToken } from "../secret-token";
import { GoogleAttempt, type GoogleOutcome } from "./google-attempt.entity";

const lifetime = 10 * 60_000;

export interface Outcome {
  outcome: GoogleOutcome;
  message?: string | null;
  customerId?: string | null;
  subject?: string | null;
}

/** Keeps the state of sign-ins under way on the server: wrong, missing, reused and foreign states find nothing. */
export class GoogleAttempts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Begins an attempt for the browser with that token; answers the state to send along. */
  async begin(browserToken: string, verifier: string, returnTo: string): Promise<string> {
    const state = newToken();
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await tx.query("DELETE FROM google_attempt WHERE created_at < $1", [now.getTime() - 24 * 3_600_000]);
      await tx.insert(GoogleAttempt, [
        {
          stateHash: hashOfToken(state),
          browserHash: hashOfToken(browserToken),
          verifier,
          returnTo,
          createdAt: now,
        },
      ]);
    });
    return state;
  }

  /** Uses the state up and answers the PKCE verifier; null when it is not this browser's, used, or too old. */
  async use(browserToken: string, state: string): Promise<string | null> {
    const now = this.clock.now().getTime();
    const [row] = await this.database.transaction((tx) =>
      tx.query<{ verifier: string }>(
        `UPDATE google_attempt SET used_at = $1
         WHERE state_hash = $2 AND browser_hash = $3 AND used_at IS NULL AND created_at > $4 RETURNING verifier`,
        [now, hashOfToken(state), hashOfToken(browserToken), now - lifetime],
      ),
    );
    return row?.verifier ?? null;
  }

  /** Notes how the browser's newest attempt ended, for the page that shows it. */
  async settle(browserToken: string, { outcome, message, customerId, subject }: Outcome): Promise<void> {
    await this.database.transaction((tx) =>
      tx.query(
        `UPDATE google_attempt SET outcome = $1, message = $2, customer_id = $3, subject = $4
         WHERE state_hash = (SELECT state_hash FROM google_attempt WHERE browser_hash = $5
           ORDER BY created_at DESC LIMIT 1)`,
        [outcome, message ?? null, customerId ?? null, subject ?? null, hashOfToken(browserToken)],
      ),
    );
  }

  /** The browser's newest attempt, within its ten minutes. */
  async newest(browserToken: string): Promise<GoogleAttempt | null> {
    const attempt = await this.database.reader.manager.findOne(GoogleAttempt, {
      where: { browserHash: hashOfToken(browserToken) },
      order: { createdAt: "DESC" },
    });
    return attempt && this.clock.now().getTime() - attempt.createdAt.getTime() < lifetime ? attempt : null;
  }
}
