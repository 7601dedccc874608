import { IsNull, LessThanOrEqual, MoreThanOrEqual } from "typeorm";
import { newId } from "../../values/new-id";
import { hashOfToken } from "../../values/secret-token";
import { batched } from "../concurrency/batched";
import type { Clock } from "../clock";
import type { Transaction, Database } from "../database/database";
import { insertEntities } from "../database/entities";
import { pauseAfter } from "../jobs/job";
import { type JobParts, LeasedJob } from "../jobs/leased-job";
import { withTimeout } from "../concurrency/with-timeout";
import type { Mail, MailPurpose } from "./mail-template";
import { QueuedMail, UnconfirmedMail } from "./mail.entity";
import type { Mailer } from "./mailers";
import { dayMs, hourMs, minuteMs } from "../../values/durations";

/** Stores mails in the caller's transaction, so that both are committed or neither. The mail job sends them. */
export class Outbox {
  constructor(
    private readonly clock: Clock,
    /** The right-hand side of every Message-ID. */
    private readonly domain: string,
    private readonly allowance: UnconfirmedAllowance,
    private readonly job: Pick<LeasedJob<QueuedMail>, "runNow">,
  ) {}

  private readonly sendNow = () => this.job.runNow();

  /**
   * Writes the mails into the caller's transaction; they are sent once it is committed. Mails to an unconfirmed address
   * beyond its allowance are left out, or wait for their place. Returns whether all are sent now.
   */
  async enqueue(tx: Transaction, ...mails: Mail[]): Promise<boolean> {
    const now = this.clock.now();
    const rows: ReturnType<Outbox["rowOf"]>[] = [];
    let areAllSent = true;
    for (const mail of mails) {
      const at = mail.to.isConfirmed ? now : await this.allowance.take(tx, mail, now);
      if (at?.getTime() !== now.getTime()) areAllSent = false;
      if (at) rows.push(this.rowOf(mail, at));
    }
    if (rows.length > 0) await this.insert(tx, rows);
    return areAllSent;
  }

  /** As `enqueue`, of a mail of a conversation, whose first mail has that Message-ID. Returns the mail's own. */
  async enqueueInThread(tx: Transaction, mail: Mail, inReplyTo: string | null): Promise<string> {
    const row = { ...this.rowOf(mail, this.clock.now()), inReplyTo };
    await this.insert(tx, [row]);
    return row.messageId;
  }

  /** When the newest mail to the address that was given up was written; null without one. */
  async givenUpAt(database: Database, toAddress: string): Promise<Date | null> {
    const newest = await database.reader.manager.findOne(QueuedMail, {
      where: { toAddress, nextAttemptAt: IsNull(), sentAt: IsNull() },
      order: { createdAt: "DESC" },
    });
    return newest?.createdAt ?? null;
  }

  /** The addresses with mails that were written since then and given up. */
  async addressesGivenUpSince(database: Database, since: Date): Promise<string[]> {
    const rows = await database.reader.manager
      .createQueryBuilder(QueuedMail, "mail")
      .select("mail.toAddress", "address")
      .distinct()
      .where({ nextAttemptAt: IsNull(), sentAt: IsNull(), createdAt: MoreThanOrEqual(since) })
      .getRawMany<{ address: string }>();
    return rows.map(({ address }) => address);
  }

  private async insert(tx: Transaction, rows: ReturnType<Outbox["rowOf"]>[]): Promise<void> {
    await insertEntities(tx, QueuedMail, rows);
    tx.afterCommit(this.sendNow);
  }

  private rowOf(mail: Mail, at: Date) {
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
      createdAt: at,
      attempts: 0,
      nextAttemptAt: at,
    };
  }
}

/** The places that a mail of a purpose may take, in this order. */
const placesFor: Record<MailPurpose, readonly ("owner" | "link" | "shared")[]> = {
  // Reset links can be requested by anyone, so they never use up the allowance of other mails.
  reset: ["owner"],
  google: ["owner", "shared", "link"],
  link: ["shared", "link"],
  stranger: ["shared"],
  notice: ["shared"],
};

/**
 * Gives a mail a place in its row's hour. Returns its time: $2 (now) when the newest mail is an hour old, else an hour
 * after the newest one, if that was sent by $3. Nothing is returned when $3 is earlier. A single statement locks the
 * row, so that concurrent processes count correctly; TypeORM's upsert cannot compare.
 */
const takePlace = `
  INSERT INTO unconfirmed_mail (id, newest_at) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET newest_at = CASE
    WHEN unconfirmed_mail.newest_at + ${hourMs} > excluded.newest_at THEN unconfirmed_mail.newest_at + ${hourMs}
    ELSE excluded.newest_at END
  WHERE unconfirmed_mail.newest_at <= $3
  RETURNING newest_at AS at`;

/**
 * An unconfirmed address gets at most three mails an hour, one in each of its places: `owner` for a reset link, which is
 * valid for an hour, so that the owner always has one or can get one, whatever strangers request; `link` for a link that
 * the owner requests, such as *Send again*; and `shared` for anything else, visits booked by strangers included. One
 * notice waits until that is free, and stands for the further ones.
 */
export class UnconfirmedAllowance {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns when to send the mail, and counts it; null when it is left out. */
  async take(tx: Transaction, { to, purpose }: Mail, now: Date): Promise<Date | null> {
    const at = now.getTime();
    const newestBy = purpose === "notice" ? at : at - hourMs;
    for (const place of placesFor[purpose]) {
      const id = hashOfToken(`${place} ${to.address.toLowerCase()}`);
      const [taken] = await tx.query<{ at: number | string }>(takePlace, [id, at, newestBy]);
      if (taken) return new Date(Number(taken.at));
    }
    return null;
  }

  async deleteExpired(): Promise<void> {
    const newestAt = LessThanOrEqual(new Date(this.clock.now().getTime() - hourMs));
    await this.database.transaction((tx) => tx.manager.delete(UnconfirmedMail, { newestAt }));
  }
}

const timeoutMs = minuteMs;
const concurrency = 10;
const backOff = { first: minuteMs / 4, factor: 4, max: hourMs };
const giveUpAfter = 3 * dayMs;
/** The ages of a mail at which a mailbox that does not exist is tried again, in case its server is wrong. */
const noMailboxRetries = [hourMs, hourMs + dayMs];

/**
 * Marks `count` mails, whose ids are $2 and the following, as sent at $1. TypeORM would take three times the CPU. The text
 * may contain links that give access to an account.
 */
function markSent(count: number): string {
  const ids = Array.from({ length: count }, (_, n) => `$${n + 2}`).join(", ");
  return `
    UPDATE mail SET sent_at = $1, next_attempt_at = NULL, last_error = NULL, text = '', html = ''
    WHERE id IN (${ids})`;
}

/**
 * Sends the mails in the outbox: each at least once, by one process at a time, with increasing delays between attempts.
 */
export function mailJob(
  parts: JobParts,
  mailer: Mailer,
  isOwn: (address: string) => Promise<boolean>,
): LeasedJob<QueuedMail> {
  const { database, clock } = parts;
  const sent = batched(async (ids) => {
    await database.execute(markSent(ids.length), [clock.now().getTime(), ...ids]);
    return ids.map(() => true);
  }, concurrency);
  return new LeasedJob(parts, {
    name: "mail",
    entity: QueuedMail,
    due: "nextAttemptAt",
    leaseFor: 5 * minuteMs,
    attempts: "attempts",
    lastError: "lastError",
    concurrency,
    onClosed: () => mailer.close?.(),
    async work(mail, { signal }) {
      await withTimeout(timeoutMs, () => mailer.send(mail), { signal }).catch(withoutAddresses);
      await sent.load(mail.id);
    },
    /** Permanent errors (5xx) are retried too, because misconfigured relays return them. */
    async retryAt({ createdAt, attempts, toAddress }, error) {
      const now = clock.now().getTime();
      if (error instanceof NoSuchMailbox && !(await isOwn(toAddress))) {
        const sentAt = MoreThanOrEqual(new Date(now - dayMs));
        const othersGoOut = await database.reader.manager.existsBy(QueuedMail, { sentAt });
        const retry = noMailboxRetries.find((age) => age > now - createdAt.getTime());
        if (othersGoOut) return retry === undefined ? null : new Date(createdAt.getTime() + retry);
      }
      const next = now + pauseAfter(attempts, backOff);
      return next - createdAt.getTime() > giveUpAfter ? null : new Date(next);
    },
    // It may contain links that give access to an account.
    givenUp: { text: "", html: "" },
  });
}

/** The mailbox does not exist, according to a code that says nothing else. */
class NoSuchMailbox extends Error {}

/** A bare 550 may also be a full mailbox or a wrong relay. */
const noMailbox = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)(?!\d)/;

/** SMTP errors contain the recipients' addresses, which must not be logged. */
function withoutAddresses(error: unknown): never {
  const { command, response } = error as { command?: unknown; response?: unknown };
  if (command === "RCPT TO" && typeof response === "string" && noMailbox.test(response))
    throw new NoSuchMailbox(`The mailbox does not exist: ${response.slice(0, 10)}`);
  throw new Error(error instanceof Error ? error.message : String(error));
}
