import { MoreThanOrEqual, Not } from "typeorm";
import type { Clock } from "../../../platform/clock";
import type { Database, Transaction } from "../../../platform/database/database";
import { refuseField, Refused } from "../../../platform/graphql/refusal";
import type { Outbox } from "../../../platform/mail/outbox";
import { Credential } from "../credential.entity";
import type { CredentialChange, CustomerHooks } from "../customer/customer-hooks";
import { lockCustomer, User } from "../customer/user.entity";
import type { IdentityMails } from "../identity.mails";
import { CodeNotValid, CodeProblem, EmailTaken } from "../identity.schema";
import type { SessionService } from "../sessions/session.service";
import type { EmailCodeService } from "./email-code.service";

interface Parts {
  database: Database;
  clock: Clock;
  codes: EmailCodeService;
  sessions: SessionService;
  outbox: Outbox;
  mails: IdentityMails;
  hooks: CustomerHooks;
}

/**
 * Moves an account to another email. If the old one was confirmed, a link mailed there moves it back for 7 days, in
 * which nobody else can use the old email: whoever found an open phone must not keep the account.
 */
export class EmailChangeService {
  constructor(private readonly parts: Parts) {}

  /** Mails a code to the new email; nothing else changes. Throws Refused(InvalidInput or EmailTaken). */
  async request(customerId: string, email: string, keepsGoogle: boolean): Promise<void> {
    const { database, codes, outbox, mails } = this.parts;
    await database.transaction(async (tx) => {
      const user = await tx.manager.findOneByOrFail(User, { id: customerId });
      if (user.email === email) refuseField("email", "This is your email already");
      await this.refuseTaken(tx, customerId, email);
      const isMailed = await codes.create(
        tx,
        { purpose: "changeEmail", customerId, email, keepsGoogle },
        (code) => outbox.enqueue(tx, mails.changeEmail(email, code)),
      );
      if (!isMailed)
        refuseField("email", "This address has been sent several emails in the last hour. Please try later");
    });
  }

  /** Returns the customer with the new email. Throws Refused(CodeNotValid or EmailTaken). */
  async change(customerId: string, code: string): Promise<User> {
    const { database, codes, outbox, mails } = this.parts;
    return database.transaction(async (tx) => {
      const { email, keepsGoogle, ...used } = await codes.use(tx, "changeEmail", code);
      // A stranger whose address was mistyped has the code, but not the customer's session.
      if (!email || used.customerId !== customerId) throw new Refused(new CodeNotValid(CodeProblem.WRONG));
      await lockCustomer(tx, customerId);
      const before = await tx.manager.findOneByOrFail(User, { id: customerId });
      if (!keepsGoogle) await tx.manager.delete(Credential, { customerId, provider: "google" });
      await this.moveTo(tx, customerId, email, "emailChanged");
      if (before.emailVerified) {
        await codes.create(tx, { purpose: "restoreEmail", customerId, email: before.email }, (secret) =>
          outbox.enqueue(tx, mails.emailChanged(before, secret)),
        );
      } else await outbox.enqueue(tx, mails.emailChanged(before, null));
      return tx.manager.findOneByOrFail(User, { id: customerId });
    });
  }

  /** Removes every way to sign in that was added since the change. Throws Refused(CodeNotValid). */
  async restore(code: string): Promise<void> {
    const { database, codes, sessions } = this.parts;
    await database.transaction(async (tx) => {
      const { customerId, email, createdAt } = await codes.use(tx, "restoreEmail", code);
      if (!email) throw new Error("The code has no email");
      await lockCustomer(tx, customerId);
      // If the email was changed several times, all that followed the first change may be a stranger's.
      const earlier = await codes.findValid(tx, "restoreEmail", { customerId });
      const since = MoreThanOrEqual(earlier && earlier.createdAt < createdAt ? earlier.createdAt : createdAt);
      await tx.manager.delete(Credential, { customerId, provider: "google", createdAt: since });
      await tx.manager.delete(Credential, { customerId, provider: "password", modifiedAt: since });
      await sessions.endAll(tx, customerId);
      await this.moveTo(tx, customerId, email, "emailRestored");
    });
  }

  private async moveTo(tx: Transaction, customerId: string, email: string, change: CredentialChange) {
    await this.refuseTaken(tx, customerId, email);
    const modifiedAt = this.parts.clock.now();
    await tx.manager.update(User, { id: customerId }, { email, emailVerified: true, modifiedAt });
    await tx.manager.update(Credential, { customerId, provider: "password" }, { subject: email });
    await this.parts.codes.end(tx, customerId);
    await this.parts.hooks.runCredentialChange(tx, customerId, change);
  }

  private async refuseTaken(tx: Transaction, customerId: string, email: string): Promise<void> {
    const others = { email, id: Not(customerId) };
    const reserved = { email, customerId: Not(customerId) };
    if (
      (await tx.manager.existsBy(User, others)) ||
      (await this.parts.codes.findValid(tx, "restoreEmail", reserved))
    )
      throw new Refused(new EmailTaken());
  }
}
