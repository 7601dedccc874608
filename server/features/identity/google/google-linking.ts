import type { Clock } from "../../../platform/clock";
import type { Database } from "../../../platform/database/database";
import type { Cookies } from "../../../platform/http/cookies";
import { Refused } from "../../../platform/graphql/refusal";
import { attachGoogle } from "../account-takeover";
import { WrongCredentials } from "../identity.refusals";
import type { PasswordService } from "../password.service";
import { type Proof, stillProves } from "../proof";
import { User } from "../user.entity";
import type { GoogleAttempts } from "./google-attempts";
import { GoogleOutcome } from "./google-outcome";

/** A Google identity that waits for the password of the account with its e-mail. */
export interface PendingLink {
  user: User;
  subject: string;
}

export class GoogleLinking {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly attempts: GoogleAttempts,
    private readonly passwords: PasswordService,
  ) {}

  async pending(cookies: Cookies): Promise<PendingLink | null> {
    const link = this.attempts.newest(cookies)?.link;
    const user = link && (await this.database.reader.manager.findOneBy(User, { email: link.email }));
    return user ? { user, subject: link.subject } : null;
  }

  /** Answers the proof to sign in by. Throws Refused(WrongCredentials). Twice at once links once. */
  async link(cookies: Cookies, { user, subject }: PendingLink, password: string): Promise<Proof> {
    const sentence = "This is not the password of this account";
    const proof = await this.passwords.prove(user.id, password, sentence);
    await this.database.transaction(async (tx) => {
      if (!(await stillProves(tx, proof))) throw new Refused(new WrongCredentials(sentence));
      await attachGoogle(tx, user.id, subject, this.clock.now());
    });
    this.attempts.settle(cookies, { outcome: GoogleOutcome.SIGNED_IN });
    return proof;
  }
}
