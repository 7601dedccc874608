import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import { insertUnlessTaken } from "../../platform/database/entity-sql";
import type { Transaction } from "../../platform/database/transaction";
import type { Outbox } from "../../platform/mail/outbox";
import { longestName, splitFullName } from "../../values/person-name";
import { Credential } from "./credential.entity";
import type { CustomerHooks } from "./customer-hooks";
import type { EmailCodeService } from "./email-code.service";
import { CustomerPhoto } from "./google/customer-photo.entity";
import type { IdentityMails } from "./identity.mails";
import type { SessionService } from "./session.service";
import { User } from "./user.entity";

/**
 * Whoever has proved the e-mail gets the account that was made with it before, and a stranger who made it leaves
 * nothing behind that lets them in, speaks for the owner or spends the owner's money. What was paid stays: the
 * wallet, and the history of orders.
 */
export class AccountTakeover {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly codes: EmailCodeService,
    private readonly outbox: Outbox,
    private readonly mails: IdentityMails,
    private readonly hooks: CustomerHooks,
  ) {}

  /** From now on this Google identity signs in, and nothing else; answers whether it was taken over, as below. */
  async byGoogle(tx: Transaction, customerId: string, subject: string, fullName = ""): Promise<boolean> {
    const isTakenOver = await this.byEmail(tx, customerId, fullName);
    if (!isTakenOver) await this.dropWaysIn(tx, customerId);
    await attachGoogle(tx, customerId, subject, this.clock.now());
    return isTakenOver;
  }

  /**
   * Clears an account whose e-mail nobody had proved before: leaves the customer record, its wallet and its orders,
   * verified, no way to sign in, and a mail that says so. Whether there was anything to take over: what was proved
   * before is its owner's own.
   */
  async byEmail(tx: Transaction, customerId: string, fullName = ""): Promise<boolean> {
    const user = await tx.manager.findOneBy(User, { id: customerId });
    if (!user) throw new Error("The customer of a proved e-mail is gone");
    if (user.emailVerified) return false;

    await this.dropWaysIn(tx, customerId);
    await tx.manager.delete(CustomerPhoto, { customerId });
    const { firstName, lastName } = splitFullName(fullName || user.email.split("@")[0]!);
    const now = this.clock.now();
    await tx.manager.update(
      User,
      { id: customerId },
      {
        emailVerified: true,
        firstName: firstName.slice(0, longestName),
        lastName,
        phoneNumber: null,
        photo: null,
        takenOverAt: now,
        modifiedAt: now,
      },
    );

    const cleared = await this.hooks.takenOver(tx, customerId);
    await this.outbox.enqueue(tx, this.mails.takenOver(user, cleared));
    return true;
  }

  private async dropWaysIn(tx: Transaction, customerId: string): Promise<void> {
    await tx.manager.delete(Credential, { customerId });
    await this.sessions.endAll(tx, customerId);
    await this.codes.end(tx, customerId);
  }
}

/** Lets this Google identity sign in to the account; one that signs in to an account already goes on doing so. */
export async function attachGoogle(
  tx: Transaction,
  customerId: string,
  subject: string,
  at: Date,
): Promise<void> {
  await insertUnlessTaken(tx.manager, Credential, {
    id: randomUUID(),
    customerId,
    provider: "google",
    subject,
    passwordHash: null,
    createdAt: at,
    modifiedAt: at,
  });
}
