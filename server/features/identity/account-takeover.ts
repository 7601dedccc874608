import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Transaction } from "../../platform/database/transaction";
import type { EmailCodeService } from "./email-code.service";
import type { SessionService } from "./session.service";

/**
 * Whoever has proved the e-mail gets the account that was made with it before, and nobody keeps a way in that was
 * prepared: passwords, other identities, sessions and codes go.
 */
export class AccountTakeover {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly codes: EmailCodeService,
  ) {}

  async byGoogle(tx: Transaction, customerId: string, subject: string): Promise<void> {
    await this.dropWaysIn(tx, customerId);
    await attachGoogle(tx, customerId, subject, this.clock.now());
  }

  /** Leaves the customer record, its wallet and its orders, verified, and no way to sign in. */
  async dropWaysIn(tx: Transaction, customerId: string): Promise<void> {
    await tx.query("DELETE FROM identity WHERE customer_id = $1", [customerId]);
    await this.sessions.endAll(tx, customerId);
    await this.codes.end(tx, customerId);
    await tx.query("UPDATE customer SET email_verified = $1, modified_at = $2 WHERE id = $3", [
      true,
      this.clock.now().getTime(),
      customerId,
    ]);
  }
}

/** Lets this Google identity sign in to the account; one that signs in to an account already goes on doing so. */
export async function attachGoogle(
  tx: Transaction,
  customerId: string,
  subject: string,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO identity (id, customer_id, provider, subject, created_at, modified_at)
     VALUES ($1, $2, 'google', $3, $4, $4) ON CONFLICT (provider, subject) DO NOTHING`,
    [randomUUID(), customerId, subject, at.getTime()],
  );
}
