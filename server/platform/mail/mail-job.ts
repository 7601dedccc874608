import { pauseAfter } from "../jobs/job";
import { type JobParts, LeasedJob } from "../jobs/leased-job";
import { withTimeout } from "../with-timeout";
import { QueuedMail } from "./mail.entity";
import { markSent } from "./mail-job.sql";
import type { Letter, Mailer } from "./mail";

const minute = 60_000;
const timeoutMs = minute;
const backOff = { first: minute / 4, factor: 4, max: 60 * minute };
const giveUpAfter = 3 * 24 * 60 * minute;

/**
 * Sends the mails in the outbox: each at least once, by one process at a time, with increasing delays between attempts.
 */
export function mailJob(parts: JobParts, mailer: Mailer): LeasedJob<QueuedMail> {
  const { database, clock } = parts;
  return new LeasedJob(parts, {
    name: "mail",
    entity: QueuedMail,
    due: "nextAttemptAt",
    leaseFor: 5 * minute,
    attempts: "attempts",
    lastError: "lastError",
    concurrency: 4,
    onClosed: () => mailer.close?.(),
    async work(mail, { signal }) {
      const letter = letterOf(mail);
      await withTimeout(timeoutMs, () => mailer.send(letter), { signal }).catch(withoutAddresses);
      await database.execute(markSent, [mail.id, clock.now().getTime()]);
    },
    /** Permanent errors (5xx) are retried too, because misconfigured relays return them. */
    retryAt({ createdAt, attempts }) {
      const next = clock.now().getTime() + pauseAfter(attempts, backOff);
      return next - createdAt.getTime() > giveUpAfter ? null : new Date(next);
    },
  });
}

/** SMTP errors contain the recipients' addresses, which must not be logged. */
function withoutAddresses(error: unknown): never {
  throw new Error(error instanceof Error ? error.message : String(error));
}

function letterOf(mail: QueuedMail): Letter {
  const {
    toName,
    toAddress,
    replyToName,
    replyToAddress,
    subject,
    text,
    html,
    messageId,
    inReplyTo,
    createdAt,
  } = mail;
  return {
    to: { name: toName, address: toAddress },
    ...(replyToAddress !== null && { replyTo: { name: replyToName ?? "", address: replyToAddress } }),
    subject,
    text,
    html,
    messageId,
    ...(inReplyTo !== null && { inReplyTo }),
    createdAt,
  };
}
