import { IsNull, LessThanOrEqual } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Reader, Transaction } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import { Refused } from "../../platform/graphql/refusal";
import { readLockCode } from "../../platform/mail/lock-link";
import type { Outbox } from "../../platform/mail/outbox";
import { dayMs } from "../../values/durations";
import { AccountLocked, CodeNotValid, CodeProblem, mailAddressOf, type SessionService } from "../identity";
import { lockWallet } from "../wallet";
import { dayAfter, PendingSpendingChange, SpendingPolicy } from "./spending-policy.entity";
import type { SpendingMails } from "./spending-policy.mails";

const linkLifetime = 2 * dayMs;

/**
 * For 24 hours nothing is spent and no credential changes, whoever asks: neither the customer nor the staff nor a command
 * can lift it. The mailed link gives no access; it only locks.
 */
export class EmergencyLock {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessions: SessionService,
    private readonly outbox: Outbox,
    private readonly mails: SpendingMails,
    private readonly secret: string,
  ) {}

  /** Ends all sessions but one. A lock that lasts is not prolonged. `writeLog` runs in the same transaction. */
  async lock(
    customerId: string,
    exceptSession = "",
    writeLog: (tx: Transaction) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await lockWallet(tx, customerId); // waits for payments in progress
      await writeLog(tx);
      await insertUnlessTaken(tx.manager, SpendingPolicy, { customerId, wrongPins: 0 });
      await this.sessions.endAll(tx, customerId, exceptSession);
      const ended = LessThanOrEqual(new Date(now.getTime() - dayMs));
      const unlocked = [
        { customerId, lockedAt: IsNull() },
        { customerId, lockedAt: ended },
      ];
      const isUnlocked = await tx.manager.existsBy(SpendingPolicy, unlocked);
      if (!isUnlocked) return;
      await tx.manager.update(SpendingPolicy, { customerId }, { lockedAt: now });
      await tx.manager.delete(PendingSpendingChange, { customerId });
      const to = await mailAddressOf(tx, customerId);
      await this.outbox.enqueue(tx, this.mails.locked(to, new Date(now.getTime() + dayMs)));
    });
  }

  /** Null when it is not locked. */
  async lockedUntil(customerId: string, reader: Reader = this.database.reader): Promise<Date | null> {
    const policy = await reader.manager.findOneBy(SpendingPolicy, { customerId });
    return dayAfter(policy?.lockedAt, this.clock.now());
  }

  /** Throws Refused(AccountLocked). */
  async refuseLocked(reader: Reader, customerId: string): Promise<void> {
    const until = await this.lockedUntil(customerId, reader);
    if (until) throw new Refused(new AccountLocked(until));
  }

  /** Locks by the code of a mail, once within 48 hours. Throws Refused(CodeNotValid). */
  async lockByCode(code: string): Promise<void> {
    const read = readLockCode(this.secret, code);
    if (!read) throw new Refused(new CodeNotValid(CodeProblem.WRONG));
    const { customerId, writtenAt } = read;
    if (this.clock.now().getTime() - writtenAt.getTime() > linkLifetime)
      throw new Refused(new CodeNotValid(CodeProblem.EXPIRED));
    const policy = await this.database.reader.manager.findOneBy(SpendingPolicy, { customerId });
    if (policy?.lockedAt && policy.lockedAt >= writtenAt)
      throw new Refused(new CodeNotValid(CodeProblem.USED));
    await this.lock(customerId);
  }
}
