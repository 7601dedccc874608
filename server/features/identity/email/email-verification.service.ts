import type { Database, Transaction } from "../../../platform/database/database";
import { Refused } from "../../../platform/graphql/refusal";
import type { Outbox } from "../../../platform/mail/outbox";
import type { AccountTakeover } from "../customer/account-takeover";
import type { EmailCodeService } from "./email-code.service";
import type { IdentityMails } from "../identity.mails";
import { BrowserNotKnown } from "../identity.schema";
import { User } from "../customer/user.entity";

export class EmailVerificationService {
  constructor(
    private readonly database: Database,
    private readonly codes: EmailCodeService,
    private readonly takeover: AccountTakeover,
    private readonly outbox: Outbox,
    private readonly mails: IdentityMails,
  ) {}

  /** Mails a new link, unless the email is verified. Returns false when the address may get no more mail now. */
  send(customerId: string): Promise<boolean> {
    return this.database.transaction((tx) => this.enqueue(tx, customerId));
  }

  /** Like `send`, in the transaction that creates the account. */
  async enqueue(tx: Transaction, customerId: string): Promise<boolean> {
    const user = await tx.manager.findOneBy(User, { id: customerId });
    if (!user || user.emailVerified) return true;
    return this.codes.create(tx, { purpose: "verifyEmail", customerId }, (code) =>
      this.outbox.enqueue(tx, this.mails.verifyEmail(user, code)),
    );
  }

  /**
   * Mails the link by which the email's owner takes the account over. False when the address may get no more mail now.
   */
  async sendProofForGoogle(tx: Transaction, user: User, googleSubject: string): Promise<boolean> {
    const code = { purpose: "verifyEmail", customerId: user.id, googleSubject } as const;
    return this.codes.create(tx, code, async (secret) => {
      if (!(await this.outbox.enqueue(tx, this.mails.proveForGoogle(user, secret)))) return false;
      await this.codes.end(tx, user.id, "verifyEmail"); // the earlier links would leave a stranger's credentials in place
      return true;
    });
  }

  /**
   * Returns whether the account was taken over. Throws Refused(CodeNotValid), and Refused(BrowserNotKnown) in a browser
   * that has never signed in to the account: its owner must not confirm a stranger's account.
   */
  async verify(code: string, isKnown: (user: User) => Promise<boolean>): Promise<{ isTakenOver: boolean }> {
    const found = await this.codes.check("verifyEmail", code);
    const { manager } = this.database.reader;
    // A code for Google clears the account, so it needs no known browser.
    const user = found.googleSubject ? null : await manager.findOneByOrFail(User, { id: found.customerId });
    if (user && !user.emailVerified && !(await isKnown(user))) throw new Refused(new BrowserNotKnown());
    return this.database.transaction(async (tx) => {
      const { customerId, googleSubject } = await this.codes.use(tx, "verifyEmail", code);
      if (googleSubject) {
        return { isTakenOver: await this.takeover.byGoogle(tx, customerId, googleSubject) };
      }
      await this.takeover.confirm(tx, customerId);
      return { isTakenOver: false };
    });
  }
}
