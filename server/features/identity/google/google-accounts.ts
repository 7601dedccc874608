import type { Clock } from "../../../platform/clock";
import type { Database, Transaction } from "../../../platform/database/database";
import { Refused } from "../../../platform/graphql/refusal";
import type { Cookies } from "../../../platform/http/cookies";
import { parseEmailAddress } from "../../../values/email-address";
import { maxNameLength } from "../../../values/person-name";
import { singleLine } from "../../../values/single-line";
import { type AccountTakeover, attachGoogle } from "../customer/account-takeover";
import { Credential, type Proof, stillProves } from "../credential.entity";
import type { CustomerHooks } from "../customer/customer-hooks";
import { indexName } from "../customer/customer-word.entity";
import type { EmailCodeService } from "../email/email-code.service";
import type { EmailVerificationService } from "../email/email-verification.service";
import { EmailTaken, WrongCredentials } from "../identity.schema";
import type { PasswordService } from "../password/password.service";
import { User, newCustomer } from "../customer/user.entity";
import { type GoogleAttempts, GoogleOutcome, type Outcome } from "./google-attempts";

export interface GoogleProfile {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  fullName: string;
  picture: string | null;
}

const unverified =
  "Google has not verified this email address. Please verify it with Google, or sign up with a password.";

const manyMails =
  "We have sent this email address several emails in the last hour. Please use the link in the newest one, or try again in an hour.";

/** Decides whose account a Google identity opens. Accounts are never merged silently by their email. */
export class GoogleAccounts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly verification: EmailVerificationService,
    private readonly takeover: AccountTakeover,
    private readonly codes: EmailCodeService,
    private readonly hooks: CustomerHooks,
  ) {}

  async enter(profile: GoogleProfile): Promise<Outcome> {
    const email = profile.email ? parseEmailAddress(profile.email) : null;
    if (!email || !profile.emailVerified) return { outcome: GoogleOutcome.FAILED, message: unverified };

    return this.database.transaction(async (tx) => {
      const known = await this.enterKnown(tx, profile.subject);
      if (known) return known;
      const user = await tx.manager.findOneBy(User, { email });
      return user ? this.enterByEmail(tx, user, profile) : this.create(tx, email, profile);
    });
  }

  /** Locks the account that this identity opens, for whoever has lost the phone. Opens no session, and no account. */
  async lock({ subject }: GoogleProfile): Promise<Outcome> {
    const { manager } = this.database.reader;
    const credential = await manager.findOneBy(Credential, { provider: "google", subject });
    if (!credential)
      return { outcome: GoogleOutcome.FAILED, message: "No account opens with this Google account" };
    await this.hooks.lock(credential.customerId);
    return { outcome: GoogleOutcome.LOCKED };
  }

  private async enterKnown(tx: Transaction, subject: string): Promise<Outcome | null> {
    const credential = await tx.manager.findOneBy(Credential, { provider: "google", subject });
    if (!credential) return null;
    const user = await tx.manager.findOneBy(User, { id: credential.customerId });
    if (!user) return { outcome: GoogleOutcome.FAILED, message: "User does not exist" };
    return { outcome: GoogleOutcome.SIGNED_IN, customerId: user.id };
  }

  private async enterByEmail(tx: Transaction, user: User, profile: GoogleProfile): Promise<Outcome> {
    const { subject } = profile;
    const password = { provider: "password", customerId: user.id } as const;
    if (user.emailVerified && (await tx.manager.existsBy(Credential, password))) {
      return { outcome: GoogleOutcome.PASSWORD_NEEDED, link: { subject, email: user.email } };
    }
    if (user.emailVerified || (await this.hooks.requiresProofForTakeover(tx, user.id))) {
      const isSent = await this.verification.sendProofForGoogle(tx, user, subject);
      return isSent
        ? { outcome: GoogleOutcome.MAIL_SENT }
        : { outcome: GoogleOutcome.FAILED, message: manyMails };
    }
    await this.takeover.byGoogle(tx, user.id, subject, nameOf(profile));
    return { outcome: GoogleOutcome.SIGNED_IN, customerId: user.id };
  }

  private async create(tx: Transaction, email: string, profile: GoogleProfile): Promise<Outcome> {
    if (await this.codes.findValid(tx, "restoreEmail", { email }))
      return { outcome: GoogleOutcome.FAILED, message: new EmailTaken().message };
    const now = this.clock.now();
    const customer = newCustomer(nameOf(profile) || email.split("@")[0]!, email, true, now);
    const customerId = customer.id;
    await tx.manager.insert(User, customer);
    await indexName(tx, customer);
    await attachGoogle(tx, customerId, profile.subject, now);
    await this.hooks.runCreated(tx, customerId, now);
    return { outcome: GoogleOutcome.SIGNED_UP, customerId };
  }
}

const nameOf = ({ fullName }: GoogleProfile) => singleLine(fullName).slice(0, maxNameLength);

export interface PendingLink {
  user: User;
  subject: string;
}

export class GoogleLinking {
  constructor(
    private readonly database: Database,
    private readonly takeover: AccountTakeover,
    private readonly attempts: GoogleAttempts,
    private readonly passwords: PasswordService,
  ) {}

  async pending(cookies: Cookies): Promise<PendingLink | null> {
    const link = this.attempts.newest(cookies)?.link;
    const user = link && (await this.database.reader.manager.findOneBy(User, { email: link.email }));
    return user ? { user, subject: link.subject } : null;
  }

  /** Throws Refused(WrongCredentials). Concurrent calls link once. */
  async link(cookies: Cookies, { user, subject }: PendingLink, password: string): Promise<Proof> {
    const message = "This is not the password of this account";
    const proof = await this.passwords.prove(user.id, password, message);
    await this.database.transaction(async (tx) => {
      if (!(await stillProves(tx, proof))) throw new Refused(new WrongCredentials(message));
      await this.takeover.linkGoogle(tx, user.id, subject);
    });
    this.attempts.settle(cookies, { outcome: GoogleOutcome.SIGNED_IN });
    return proof;
  }
}
