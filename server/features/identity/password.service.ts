import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Transaction } from "../../platform/database/transaction";
import { Refused } from "../../platform/graphql/refusal";
import type { Outbox } from "../../platform/mailer/outbox";
import type { AccountTakeover } from "./account-takeover";
import type { EmailCodeService } from "./email-code.service";
import type { IdentityMails } from "./identity.mails";
import { WrongCredentials } from "./identity.refusals";
import type { PasswordHasher } from "./password-hasher";
import { type Proof, stillProves } from "./proof";
import type { SessionService } from "./session.service";
import { User } from "./user.entity";

const findPassword =
  "SELECT subject, password_hash FROM credential WHERE provider = 'password' AND customer_id = $1";
const findOwnedSince = `
  SELECT COALESCE(i.modified_at, 0) AS set_at, COALESCE(c.taken_over_at, 0) AS taken_over_at
  FROM customer c LEFT JOIN credential i ON i.customer_id = c.id AND i.provider = 'password' WHERE c.email = $1`;
const notCurrent = "This is not your current password";
const setPassword = `
  INSERT INTO credential (id, customer_id, provider, subject, password_hash, created_at, modified_at)
  VALUES ($1, $2, 'password', $3, $4, $5, $5)
  ON CONFLICT (provider, subject) DO UPDATE SET password_hash = excluded.password_hash,
    customer_id = excluded.customer_id, modified_at = excluded.modified_at`;

interface OwnedRow {
  set_at: number;
  taken_over_at: number;
}

interface PasswordRow {
  subject: string;
  password_hash: string;
}

export class PasswordService {
  // oxlint-disable-next-line eslint/max-params -- services are put together by hand: each is a part it works with
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionService,
    private readonly codes: EmailCodeService,
    private readonly takeover: AccountTakeover,
    private readonly outbox: Outbox,
    private readonly mails: IdentityMails,
  ) {}

  async hasPassword(customerId: string): Promise<boolean> {
    return (await this.database.reader.query(findPassword, [customerId])).length > 0;
  }

  /** Throws Refused(WrongCredentials) with that sentence when it is not the customer's password. */
  async prove(customerId: string, password: string, sentence: string): Promise<Proof> {
    const [row] = await this.database.reader.query<PasswordRow>(findPassword, [customerId]);
    const proved = await this.hasher.verify(row?.password_hash ?? null, password);
    if (!proved || !row) throw new Refused(new WrongCredentials(sentence));
    return { customerId, provider: "password", subject: row.subject, passwordHash: row.password_hash };
  }

  /**
   * Sets a new password once the old one is proved; every session ends. Answers what proves the customer from now on.
   * Throws Refused(WrongCredentials), also when another was set meanwhile.
   */
  async change(customerId: string, oldPassword: string, newPassword: string): Promise<Proof> {
    const proof = await this.prove(customerId, oldPassword, notCurrent);
    const passwordHash = await this.hasher.hash(newPassword);
    await this.database.transaction(async (tx) => {
      if (!(await stillProves(tx, proof))) throw new Refused(new WrongCredentials(notCurrent));
      await this.store(tx, customerId, passwordHash);
    });
    this.outbox.wake();
    return { ...proof, passwordHash };
  }

  /**
   * Sets the password of whoever proves the e-mail by the code; every session ends. Answers the customer, and whether
   * the account was taken over by it from whoever had made it. Throws Refused(CodeNotValid).
   */
  async reset(code: string, newPassword: string): Promise<{ user: User; isTakenOver: boolean }> {
    await this.codes.check("resetPassword", code); // a wrong code must not cost a hash
    const hash = await this.hasher.hash(newPassword);
    const done = await this.database.transaction(async (tx) => {
      const { customerId } = await this.codes.use(tx, "resetPassword", code);
      const isTakenOver = await this.takeover.byEmail(tx, customerId);
      return { user: await this.store(tx, customerId, hash), isTakenOver };
    });
    this.outbox.wake();
    return done;
  }

  /** When the account with this e-mail last got a password or was taken over; null when nobody has the e-mail. */
  async ownedSince(email: string): Promise<Date | null> {
    const [row] = await this.database.reader.query<OwnedRow>(findOwnedSince, [email]);
    return row ? new Date(Math.max(row.set_at, row.taken_over_at)) : null;
  }

  private async store(tx: Transaction, customerId: string, hash: string): Promise<User> {
    const user = await tx.manager.findOneBy(User, { id: customerId });
    if (!user) throw new Error("The customer of a password is gone");
    await tx.query(setPassword, [randomUUID(), customerId, user.email, hash, this.clock.now().getTime()]);
    await this.sessions.endAll(tx, customerId);
    await this.codes.end(tx, customerId, "resetPassword");
    await this.outbox.enqueue(tx, this.mails.passwordChanged(user));
    return user;
  }
}
