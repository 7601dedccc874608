import { randomUUID } from "node:crypto";
import type { Clock } from "../../../platform/clock";
import { insertUnlessTaken } from "../../../platform/database/entities";
import type { Transaction } from "../../../platform/database/database";
import type { Outbox } from "../../../platform/mail/outbox";
import { maxNameLength, splitFullName } from "../../../values/person-name";
import { Credential } from "../credential.entity";
import type { CustomerHooks } from "./customer-hooks";
import { indexName } from "./customer-word.entity";
import type { EmailCodeService } from "../email/email-code.service";
import { CustomerPhoto } from "../google/google-photos";
import type { IdentityMails } from "../identity.mails";
import type { SessionService } from "../sessions/session.service";
import { User } from "./user.entity";

interface TakeoverParts {
  clock: Clock;
  sessions: SessionService;
  codes: EmailCodeService;
  outbox: Outbox;
  mails: IdentityMails;
  hooks: CustomerHooks;
}

/**
 * Gives an account to the person who has proved its email. A stranger who opened it keeps no way to sign in, to act as
 * the owner or to spend the owner's money. The wallet and the history of orders stay.
 */
export class AccountTakeover {
  constructor(private readonly parts: TakeoverParts) {}

  /** Leaves only this Google identity to sign in. Returns whether the account was taken over. */
  async byGoogle(tx: Transaction, customerId: string, subject: string, fullName = ""): Promise<boolean> {
    const isTakenOver = await this.byEmail(tx, customerId, fullName);
    if (!isTakenOver) await this.deleteCredentials(tx, customerId);
    await this.linkGoogle(tx, customerId, subject);
    return isTakenOver;
  }

  /** Adds a way to sign in to an existing account. */
  async linkGoogle(tx: Transaction, customerId: string, subject: string): Promise<void> {
    if (await attachGoogle(tx, customerId, subject, this.parts.clock.now())) {
      await this.parts.hooks.runCredentialChange(tx, customerId, "googleLinked");
    }
  }

  /**
   * Removes all credentials of an account whose email was not verified, marks the email as verified, and mails its
   * owner. False for a verified email: the account is its owner's already.
   */
  async byEmail(tx: Transaction, customerId: string, fullName = ""): Promise<boolean> {
    const user = await tx.manager.findOneBy(User, { id: customerId });
    if (!user) throw new Error("The customer of a proved email is gone");
    if (user.emailVerified) return false;

    await this.deleteCredentials(tx, customerId);
    await tx.manager.delete(CustomerPhoto, { customerId });
    const parts = splitFullName(fullName || user.email.split("@")[0]!);
    const name = { firstName: parts.firstName.slice(0, maxNameLength), lastName: parts.lastName };
    const now = this.parts.clock.now();
    await tx.manager.update(
      User,
      { id: customerId },
      {
        emailVerified: true,
        ...name,
        phoneNumber: null,
        photo: null,
        takenOverAt: now,
        modifiedAt: now,
      },
    );
    await indexName(tx, { id: customerId, ...name });

    const removed = await this.parts.hooks.runTakeover(tx, customerId);
    await this.parts.outbox.enqueue(tx, this.parts.mails.takenOver(user, removed));
    return true;
  }

  /** The browser is known to the account, or its email is verified, so the account is its user's and keeps everything. */
  async confirm(tx: Transaction, customerId: string): Promise<void> {
    await tx.manager.update(
      User,
      { id: customerId },
      { emailVerified: true, modifiedAt: this.parts.clock.now() },
    );
  }

  private async deleteCredentials(tx: Transaction, customerId: string): Promise<void> {
    await tx.manager.delete(Credential, { customerId });
    await this.parts.sessions.endAll(tx, customerId);
    await this.parts.codes.end(tx, customerId);
  }
}

/** An identity that belongs to another account stays with it. Returns whether it was added. */
export function attachGoogle(
  tx: Transaction,
  customerId: string,
  subject: string,
  at: Date,
): Promise<boolean> {
  return insertUnlessTaken(tx.manager, Credential, {
    id: randomUUID(),
    customerId,
    provider: "google",
    subject,
    passwordHash: null,
    createdAt: at,
    modifiedAt: at,
  });
}
