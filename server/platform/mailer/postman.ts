import type { Clock } from "../clock";
import type { Database } from "../database/database";
import type { Logger } from "../logger";
import { answerWithin } from "./answer-within";
import { QueuedMail } from "./mail.entity";
import { claimMail, markFailed, markSent } from "./mail-claims";
import { nextAttempt } from "./mail-schedule";
import type { Letter, Mailer } from "./mailer";

/** One attempt takes no longer than this, and so ends well within the claim on its mail. */
const patience = 60_000;
/** How long attempts under way are waited for when the shop closes. */
const grace = 3_000;
const batch = 20;
const atOnce = 4;

/** Sends what waits in the outbox: each mail at least once, by one process at a time, with pauses that grow. */
export class Postman {
  private closed = false;
  private readonly stop = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly logger: Logger,
  ) {}

  /** Tries every mail that is due, until none is left or all are in other hands. */
  async deliverDue(): Promise<void> {
    let tried = 1;
    while (tried > 0 && !this.closed) {
      const due = await this.due();
      tried = 0;
      const lane = async () => {
        for (let mail = due.shift(); mail && !this.closed; mail = due.shift()) {
          if (await this.deliver(mail)) tried += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    }
  }

  /** Begins no further attempt; one that is not answered soon counts as failed and is made again after the next start. */
  close(): void {
    this.closed = true;
    setTimeout(() => this.stop.abort(new Error("the shop closed before the answer")), grace).unref();
  }

  private due(): Promise<QueuedMail[]> {
    const rest = "WHERE next_attempt_at <= $1 ORDER BY next_attempt_at LIMIT $2";
    return this.database.reader.rows(QueuedMail, rest, [this.clock.now().getTime(), batch]);
  }

  /** Whether an attempt was made. Never throws: what fails here is tried again when the claim has lapsed. */
  private async deliver(mail: QueuedMail): Promise<boolean> {
    try {
      const attempt = await claimMail(this.database, mail, this.clock.now());
      if (attempt === null) return false;
      await this.attempt(mail, attempt);
      return true;
    } catch (error) {
      this.logger.error({ err: error, mail: mail.id }, "the outbox could not be written");
      return false;
    }
  }

  private async attempt(mail: QueuedMail, attempt: number): Promise<void> {
    try {
      await answerWithin(patience, this.stop.signal, this.mailer.send(letterOf(mail)));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const next = nextAttempt(mail.createdAt, attempt, this.clock.now());
      await markFailed(this.database, mail.id, attempt, next, reason);
      const message = next ? "a mail could not be sent; it will be tried again" : "a mail was given up";
      this.logger[next ? "warn" : "error"]({ mail: mail.id, attempt, reason }, message);
      return;
    }
    await markSent(this.database, mail.id, this.clock.now());
  }
}

function letterOf(mail: QueuedMail): Letter {
  const { toName, toAddress, replyToName, replyToAddress, subject, text, html, messageId, createdAt } = mail;
  return {
    to: { name: toName, address: toAddress },
    ...(replyToAddress !== null && { replyTo: { name: replyToName ?? "", address: replyToAddress } }),
    subject,
    text,
    html,
    messageId,
    createdAt,
  };
}
