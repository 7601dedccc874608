import { randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import type { Database, Transaction } from "../../../platform/database/database";
import { Refused } from "../../../platform/graphql/refusal";
import type { Logger } from "../../../platform/observability/logger";
import type { Outbox } from "../../../platform/mail/outbox";
import { parseEmailAddress } from "../../../values/email-address";
import type { CustomerHooks } from "../customer/customer-hooks";
import type { AccountTakeover } from "../customer/account-takeover";
import { Credential, type Proof, stillProves } from "../credential.entity";
import type { EmailCodeService } from "../email/email-code.service";
import type { IdentityMails } from "../identity.mails";
import { WrongCredentials } from "../identity.schema";
import type { PasswordHasher } from "./password-hasher";
import type { SessionService } from "../sessions/session.service";
import { User } from "../customer/user.entity";
import { Column, Entity, PrimaryColumn } from "typeorm";
import { InstantColumn } from "../../../platform/database/entities";

@Entity("reset_request")
export class ResetRequest {
  @PrimaryColumn("varchar")
  id!: string;

  @Column("text")
  email!: string;

  /** Mailed only if the customer has no valid link. */
  @Column("boolean")
  isBeyondLimit!: boolean;

  @InstantColumn()
  createdAt!: Date;
}

const notCurrent = "This is not your current password";

interface PasswordParts {
  database: Database;
  clock: Clock;
  hasher: PasswordHasher;
  sessions: SessionService;
  codes: EmailCodeService;
  takeover: AccountTakeover;
  outbox: Outbox;
  mails: IdentityMails;
  hooks: CustomerHooks;
}

type IsKnown = (email: string) => Promise<boolean>;

export class PasswordService {
  constructor(private readonly parts: PasswordParts) {}

  hasPassword(customerId: string): Promise<boolean> {
    return this.parts.database.reader.manager.existsBy(Credential, { provider: "password", customerId });
  }

  hasGoogle(customerId: string): Promise<boolean> {
    return this.parts.database.reader.manager.existsBy(Credential, { provider: "google", customerId });
  }

  /** Throws Refused(WrongCredentials) with that message. */
  async prove(customerId: string, password: string, message: string): Promise<Proof> {
    const { manager } = this.parts.database.reader;
    const stored = await manager.findOneBy(Credential, { provider: "password", customerId });
    const proved = await this.parts.hasher.verify(stored?.passwordHash ?? null, password);
    if (!proved || !stored) throw new Refused(new WrongCredentials(message));
    return stored;
  }

  /**
   * Ends every session. Returns the new proof. Throws Refused(WrongCredentials), also when the password was changed
   * meanwhile.
   */
  async change(customerId: string, oldPassword: string, newPassword: string): Promise<Proof> {
    const proof = await this.prove(customerId, oldPassword, notCurrent);
    const passwordHash = await this.parts.hasher.hash(newPassword);
    await this.parts.database.transaction(async (tx) => {
      if (!(await stillProves(tx, proof))) throw new Refused(new WrongCredentials(notCurrent));
      const user = await this.store(tx, customerId, passwordHash);
      await this.parts.hooks.runCredentialChange(tx, customerId, "passwordChanged");
      // A stranger who made the account must not end the link that the email's owner has requested.
      if (user.emailVerified) await this.parts.codes.end(tx, customerId, "resetPassword");
    });
    return { ...proof, passwordHash };
  }

  /** Ends every session. Returns the customer, and whether details were removed. Throws Refused(CodeNotValid). */
  async reset(
    code: string,
    newPassword: string,
    isKnown: IsKnown,
  ): Promise<{ user: User; isTakenOver: boolean }> {
    const removes = await this.removesDetails(code, isKnown); // a wrong code must not cost a hash
    const hash = await this.parts.hasher.hash(newPassword);
    return this.parts.database.transaction(async (tx) => {
      const { customerId } = await this.parts.codes.use(tx, "resetPassword", code);
      if (!removes) await this.parts.takeover.confirm(tx, customerId);
      const isTakenOver = await this.parts.takeover.byEmail(tx, customerId);
      await this.parts.hooks.runCredentialChange(tx, customerId, "passwordReset");
      return { user: await this.store(tx, customerId, hash), isTakenOver };
    });
  }

  /**
   * A reset removes the details of an account with an unconfirmed email, unless the browser has signed in to it before.
   * Throws Refused(CodeNotValid).
   */
  async removesDetails(code: string, isKnown: IsKnown): Promise<boolean> {
    const { customerId } = await this.parts.codes.check("resetPassword", code);
    const user = await this.parts.database.reader.manager.findOneBy(User, { id: customerId });
    return user !== null && !user.emailVerified && !(await isKnown(user.email));
  }

  /** The time of its last new password or takeover; null when no account has the email. */
  async ownedSince(email: string): Promise<Date | null> {
    const owned = await this.parts.database.reader.manager
      .createQueryBuilder(User, "customer")
      .select("COALESCE(credential.modifiedAt, 0)", "setAt")
      .addSelect("COALESCE(customer.takenOverAt, 0)", "takenOverAt")
      .leftJoin(
        Credential,
        "credential",
        "credential.customerId = customer.id AND credential.provider = 'password'",
      )
      .where({ email })
      .getRawOne<{ setAt: number; takenOverAt: number }>();
    return owned ? new Date(Math.max(owned.setAt, owned.takenOverAt)) : null;
  }

  private async store(tx: Transaction, customerId: string, hash: string): Promise<User> {
    const user = await tx.manager.findOneBy(User, { id: customerId });
    if (!user) throw new Error("The customer of a password is gone");
    const now = this.parts.clock.now();
    await tx.manager
      .createQueryBuilder()
      .insert()
      .into(Credential)
      .values({
        id: randomUUID(),
        customerId,
        provider: "password",
        subject: user.email,
        passwordHash: hash,
        createdAt: now,
        modifiedAt: now,
      })
      .orUpdate(["password_hash", "customer_id", "modified_at"], ["provider", "subject"])
      .execute();
    await this.parts.sessions.endAll(tx, customerId);
    await this.parts.outbox.enqueue(tx, this.parts.mails.passwordChanged(user));
    return user;
  }
}

/**
 * A request is answered once it is stored; the account is looked up afterwards. So the answer takes equally long for
 * known and unknown emails, and survives a crash.
 */
export class ResetRequests {
  private requestRun = () => {};

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: EmailCodeService,
    private readonly outbox: Outbox,
    private readonly mails: IdentityMails,
    private readonly logger: Logger,
  ) {}

  /** Has a link mailed, beyond the limits only if none works. Does nothing for text that is no email. */
  async add(email: string, isBeyondLimit = false): Promise<void> {
    const parsed = parseEmailAddress(email);
    if (!parsed) return;
    const request = { id: randomUUID(), email: parsed, isBeyondLimit, createdAt: this.clock.now() };
    await this.database.transaction(async (tx) => {
      await tx.manager.insert(ResetRequest, request);
      tx.afterCommit(this.requestRun);
    });
  }

  /** A failed request is tried again at the next poll and does not delay the others. */
  async answer(): Promise<void> {
    const waiting = await this.database.reader.manager.find(ResetRequest, {
      order: { createdAt: "ASC" },
    });
    for (const request of waiting) {
      await this.mail(request).catch((error: unknown) =>
        this.logger.error({ err: error }, "a link to choose a new password was not mailed"),
      );
    }
  }

  onRunRequested(runNow: () => void): void {
    this.requestRun = runNow;
  }

  private async mail({ id, email, isBeyondLimit }: ResetRequest): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(ResetRequest, { id });
      if (affected === 0) return; // another process has taken it
      const user = await tx.manager.findOneBy(User, { email });
      if (!user) return;
      if (isBeyondLimit && (await this.codes.findValid(tx, "resetPassword", { customerId: user.id }))) return;
      await this.codes.create(tx, { purpose: "resetPassword", customerId: user.id }, (code) =>
        this.outbox.enqueue(tx, this.mails.resetPassword(user, code)),
      );
    });
  }
}
