import { randomUUID } from "node:crypto";
import { IsNull } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entity-sql";
import type { Transaction } from "../../platform/database/transaction";
import type { Mail, MailAddress } from "../../platform/mail/mail";
import type { MailTemplate } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import { SupportCase } from "./support-case.entity";

export interface NewCase {
  kind: string;
  subjectId: string;
  reference: string;
  /** What happened, in one sentence: the heading of the mail. */
  title: string;
  note: string;
  /** The customer who waits for an answer, if any. */
  replyTo?: MailAddress;
}

/** Opens cases for customer care and mails them, both in the caller's transaction. */
export class SupportCases {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly care: MailAddress,
  ) {}

  /** True when the case is new. A second one of that kind for the same subject changes nothing and sends no mail. */
  async open(tx: Transaction, found: NewCase): Promise<boolean> {
    const { kind, subjectId, reference, note } = found;
    const row = {
      id: randomUUID(),
      kind,
      subjectId,
      reference,
      note,
      createdAt: this.clock.now(),
      closedAt: null,
    };
    if (!(await insertUnlessTaken(tx.manager, SupportCase, row))) return false;
    await this.outbox.enqueue(tx, this.mailOf(found));
    return true;
  }

  /** Closes the open cases of a subject, because the problem has solved itself. */
  async close(tx: Transaction, subjectId: string): Promise<void> {
    await tx.manager.update(SupportCase, { subjectId, closedAt: IsNull() }, { closedAt: this.clock.now() });
  }

  /** The open cases, oldest first. */
  listOpen(limit: number): Promise<SupportCase[]> {
    return this.database.reader.manager.find(SupportCase, {
      where: { closedAt: IsNull() },
      order: { createdAt: "ASC", id: "ASC" },
      take: limit,
    });
  }

  /** Closes every open case of a reference. Answers how many there were. */
  async closeByHand(reference: string, alongside: (tx: Transaction) => Promise<void>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const open = { reference, closedAt: IsNull() };
      const { affected = 0 } = await tx.manager.update(SupportCase, open, { closedAt: this.clock.now() });
      if (affected > 0) await alongside(tx);
      return affected;
    });
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
