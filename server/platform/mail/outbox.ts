import type { Clock } from "../clock";
import { insertEntities } from "../database/entity-sql";
import type { Transaction } from "../database/database";
import type { Mail } from "./mail";
import { QueuedMail } from "./mail.entity";
import type { UnconfirmedAllowance } from "./unconfirmed-allowance";
import { newId } from "../../values/new-id";

/** Stores mails in the caller's transaction, so that both are committed or neither. The mail job sends them. */
export class Outbox {
  constructor(
    private readonly clock: Clock,
    /** The right-hand side of every Message-ID. */
    private readonly domain: string,
    private readonly allowance: UnconfirmedAllowance,
    /** Requests a run of the mail job. Without it mails leave at the next poll. */
    readonly wake: () => void,
  ) {}

  /**
   * Writes the mails into the caller's transaction. Call `wake` once it is committed. Mails to an unconfirmed address
   * beyond its allowance are left out. Returns whether all were queued.
   */
  async enqueue(tx: Transaction, ...mails: Mail[]): Promise<boolean> {
    const now = this.clock.now();
    const allowed: Mail[] = [];
    for (const mail of mails) {
      if (mail.to.isConfirmed || (await this.allowance.take(tx, mail, now))) allowed.push(mail);
    }
    if (allowed.length > 0)
      await insertEntities(
        tx,
        QueuedMail,
        allowed.map((mail) => this.rowOf(mail, now)),
      );
    return allowed.length === mails.length;
  }

  /** As `enqueue`, of a mail of a conversation, whose first mail has that Message-ID. Returns the mail's own. */
  async enqueueInThread(tx: Transaction, mail: Mail, inReplyTo: string | null): Promise<string> {
    const row = { ...this.rowOf(mail, this.clock.now()), inReplyTo };
    await insertEntities(tx, QueuedMail, [row]);
    return row.messageId;
  }

  private rowOf(mail: Mail, now: Date) {
    const id = newId();
    return {
      id,
      toName: mail.to.name,
      toAddress: mail.to.address,
      replyToName: mail.replyTo?.name ?? null,
      replyToAddress: mail.replyTo?.address ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${id}@${this.domain}>`,
      createdAt: now,
      attempts: 0,
      nextAttemptAt: now,
    };
  }
}
