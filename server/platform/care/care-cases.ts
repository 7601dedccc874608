import { randomUUID } from "node:crypto";
import type { Clock } from "../clock";
import type { Transaction } from "../database/transaction";
import type { Mail, MailAddress } from "../mailer/mail";
import type { MailTemplate } from "../mailer/mail-template";
import type { Outbox } from "../mailer/outbox";

const insert = `
  INSERT INTO care_case (id, kind, subject_id, reference, note, created_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, subject_id) DO NOTHING RETURNING id`;

const close = "UPDATE care_case SET closed_at = $2 WHERE subject_id = $1 AND closed_at IS NULL RETURNING id";

export interface NewCase {
  kind: string;
  subjectId: string;
  reference: string;
  /** What happened, in one sentence: the heading of the mail. */
  title: string;
  note: string;
  /** Who care should answer, when somebody waits for an answer. */
  replyTo?: MailAddress;
}

/** Opens cases for customer care and tells them by mail, both in the transaction of what happened. */
export class CareCases {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly care: MailAddress,
  ) {}

  /** Whether it is new: a second one of that kind for the same subject changes nothing and mails nobody. */
  async open(tx: Transaction, found: NewCase): Promise<boolean> {
    const { kind, subjectId, reference, note } = found;
    const opened = await tx.query(insert, [
      randomUUID(),
      kind,
      subjectId,
      reference,
      note,
      this.clock.now().getTime(),
    ]);
    if (opened.length === 0) return false;
    await this.outbox.enqueue(tx, this.mailOf(found));
    return true;
  }

  /** Closes what is open about a subject, because it has ended by itself. */
  async close(tx: Transaction, subjectId: string): Promise<void> {
    await tx.query(close, [subjectId, this.clock.now().getTime()]);
  }

  private mailOf({ kind, reference, title, note, replyTo }: NewCase): Mail {
    return {
      to: this.care,
      ...(replyTo && { replyTo }),
      subject: `Case ${reference}: ${title}`,
      ...this.template({
        heading: title,
        paragraphs: [note],
        details: [
          ["Kind", kind],
          ["Reference", reference],
        ],
      }),
    };
  }
}
