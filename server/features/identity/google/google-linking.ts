import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import { attachGoogle } from "../account-takeover";
import type { PasswordService } from "../password.service";
import { hashOfToken } from "../secret-token";
import { GoogleOutcome } from "./google-attempt.entity";
import type { GoogleAttempts } from "./google-attempts";

/** A Google identity that waits for the password of the account with its e-mail. */
export interface PendingLink {
  customerId: string;
  subject: string;
}

export class GoogleLinking {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly attempts: GoogleAttempts,
    private readonly passwords: PasswordService,
  ) {}

  async pending(browserToken: string): Promise<PendingLink | null> {
    const attempt = await this.attempts.newest(browserToken);
    if (attempt?.outcome !== GoogleOutcome.PASSWORD_NEEDED || !attempt.customerId || !attempt.subject)
      return null;
    return { customerId: attempt.customerId, subject: attempt.subject };
  }

  /** Throws Refused(WrongCredentials). Twice at once links once. */
  async link(browserToken: string, { customerId, subject }: PendingLink, password: string): Promise<void> {
    await this.passwords.prove(customerId, password, "This is not the password of this account");
    await this.database.transaction(async (tx) => {
      const taken = await tx.query(
        `UPDATE google_attempt SET outcome = $1, customer_id = NULL, subject = NULL
         WHERE browser_hash = $2 AND outcome = $3 AND subject = $4 RETURNING state_hash`,
        [GoogleOutcome.SIGNED_IN, hashOfToken(browserToken), GoogleOutcome.PASSWORD_NEEDED, subject],
      );
      if (taken.length > 0) await attachGoogle(tx, customerId, subject, this.clock.now());
    });
  }
}
