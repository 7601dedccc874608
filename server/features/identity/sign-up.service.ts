import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/insert-unless-taken";
import type { Outbox } from "../../platform/mailer/outbox";
import { Refused } from "../../platform/graphql/refusal";
import { parseEmailAddress } from "../../values/email-address";
import { splitFullName } from "../../values/person-name";
import type { CustomerHooks } from "./customer-hooks";
import type { EmailVerificationService } from "./email-verification.service";
import { Credential } from "./credential.entity";
import type { SignUpInput } from "./identity.inputs";
import { EmailTaken } from "./identity.refusals";
import type { PasswordHasher } from "./password-hasher";
import { User } from "./user.entity";

export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly outbox: Outbox,
    private readonly hooks: CustomerHooks,
    private readonly verification: EmailVerificationService,
  ) {}

  /** Creates the account and answers the customer's id; does not sign in. Throws Refused(EmailTaken). */
  async signUp(input: SignUpInput): Promise<string> {
    const email = parseEmailAddress(input.email);
    if (!email) throw new Error("The input was not validated");
    const { firstName, lastName } = splitFullName(input.fullName);
    const passwordHash = await this.hasher.hash(input.password);
    const now = this.clock.now();

    const customerId = randomUUID();
    await this.database.transaction(async (tx) => {
      const stamps = { createdAt: now, modifiedAt: now };
      const customer = { id: customerId, firstName, lastName, email, emailVerified: false, ...stamps };
      if (!(await insertUnlessTaken(tx.manager, User, customer))) throw new Refused(new EmailTaken());
      await tx.manager.insert(Credential, {
        id: randomUUID(),
        customerId,
        provider: "password",
        subject: email,
        passwordHash,
        ...stamps,
      });
      await this.hooks.created(tx, customerId, now);
      await this.verification.enqueue(tx, customerId);
    });
    this.outbox.wake();
    return customerId;
  }
}
