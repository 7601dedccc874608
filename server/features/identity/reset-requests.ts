import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import type { Logger } from "../../platform/logger";
import type { Outbox } from "../../platform/mailer/outbox";
import { parseEmailAddress } from "../../values/email-address";
import type { EmailCodeService } from "./email-code.service";
import type { IdentityMails } from "./identity.mails";
import { ResetRequest } from "./reset-request.entity";
import { User } from "./user.entity";

/**
 * Who asks for a link to choose a new password is answered once the question is stored; whether anybody has the e-mail
 * is looked up afterwards. So the answer takes as long for an e-mail that is known as for any other, and a question
 * that was answered is kept through a crash.
 */
export class ResetRequests {
  private wakeJob = () => {};

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly codes: EmailCodeService,
    private readonly outbox: Outbox,
    private readonly mails: IdentityMails,
    private readonly logger: Logger,
  ) {}

  /** Has the link mailed soon, to whoever has this e-mail; does nothing for what is no e-mail. */
  async add(email: string): Promise<void> {
    const parsed = parseEmailAddress(email);
    if (!parsed) return;
    const request = { id: randomUUID(), email: parsed, createdAt: this.clock.now() };
    await this.database.transaction((tx) => tx.manager.insert(ResetRequest, request));
    this.wakeJob();
  }

  /** Mails what was asked for, each once; one that fails is tried again with the next round, and holds nobody up. */
  async answer(): Promise<void> {
    const waiting = await this.database.reader.manager.find(ResetRequest, { order: { createdAt: "ASC" } });
    for (const request of waiting) {
      await this.mail(request).catch((error: unknown) =>
        this.logger.error({ err: error }, "a link to choose a new password was not mailed"),
      );
    }
  }

  onWake(wake: () => void): void {
    this.wakeJob = wake;
  }

  private async mail({ id, email }: ResetRequest): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.manager.delete(ResetRequest, { id });
      if (affected === 0) return; // another process was faster
      const user = await tx.manager.findOneBy(User, { email });
      if (!user) return;
      const code = await this.codes.create(tx, "resetPassword", user.id);
      await this.outbox.enqueue(tx, this.mails.resetPassword(user, code));
    });
    this.outbox.wake();
  }
}
