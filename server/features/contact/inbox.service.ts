import { refuse } from "../../platform/graphql/refusal";
import { randomUUID } from "node:crypto";
import { In, IsNull } from "typeorm";
import type { SignedInStaff } from "../../platform/admin/admin-context";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import type { MailTemplate } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import type { AuditLog } from "../audit-log";
import { type InboxFilter, inboxRows } from "../support-cases";
import { newInstanceFrom } from "../../values/new-instance";
import { StaffMessage } from "./contact.admin-schema";
import { ContactMessage, StaffMessageAnswer } from "./contact-message.entity";

interface Parts {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  template: MailTemplate;
  log: AuditLog;
}

const notOpen = "This message was closed meanwhile, or does not exist";

export class InboxService {
  constructor(private readonly parts: Parts) {}

  async list(filter: InboxFilter): Promise<StaffMessage[]> {
    return this.withAnswers(await inboxRows(this.parts.database.reader.manager, ContactMessage, filter));
  }

  /** `since`: the oldest open message without an answer. */
  async unanswered(): Promise<{ count: number; since: Date | null }> {
    const messages = this.parts.database.reader.manager
      .createQueryBuilder(ContactMessage, "message")
      .where({ closedAt: IsNull() })
      .andWhere((query) => {
        const answers = query
          .subQuery()
          .select("1")
          .from(StaffMessageAnswer, "answer")
          .where("answer.contactMessageId = message.id");
        return `NOT EXISTS ${answers.getQuery()}`;
      });
    const [count, oldest] = await Promise.all([
      messages.getCount(),
      messages.clone().orderBy("message.createdAt", "ASC").limit(1).getOne(),
    ]);
    return { count, since: oldest?.createdAt ?? null };
  }

  /** Throws Refused when the message is not open. */
  assign(staff: SignedInStaff, id: string): Promise<StaffMessage> {
    const owner = { assigneeId: staff.id, assigneeName: staff.name };
    return this.update(staff, id, owner, "messages assign");
  }

  /** Mails the answer, once for each key. Throws Refused when the message is not open. */
  async answer(
    staff: SignedInStaff,
    id: string,
    text: string,
    idempotencyKey: string,
  ): Promise<StaffMessage> {
    const { database, clock, outbox, log } = this.parts;
    await database.transaction(async (tx) => {
      // Locks the row, so that a concurrent second answer continues the thread of the first.
      const open = { id, closedAt: IsNull() };
      const { affected } = await tx.manager.update(ContactMessage, open, { origin: () => "origin" });
      const message = affected === 1 ? await tx.manager.findOneBy(ContactMessage, { id }) : null;
      if (!message) return refuse(notOpen);
      const first = await tx.manager.findOne(StaffMessageAnswer, {
        where: { contactMessageId: id },
        order: { createdAt: "ASC", id: "ASC" },
      });
      const answer = {
        id: randomUUID(),
        contactMessageId: id,
        staffName: staff.name,
        text,
        mailMessageId: "",
        idempotencyKey: `${staff.id} ${idempotencyKey}`,
        createdAt: clock.now(),
      };
      if (!(await insertUnlessTaken(tx.manager, StaffMessageAnswer, answer))) return;
      const mail = this.mailOf(message, answer, first !== null);
      const mailMessageId = await outbox.enqueueInThread(tx, mail, first?.mailMessageId ?? null);
      await tx.manager.update(StaffMessageAnswer, { id: answer.id }, { mailMessageId });
      await log.prepareEntry(staff.id, "messages answer", id)(tx);
    });
    return this.get(id);
  }

  /** Throws Refused when the message is not open. */
  close(staff: SignedInStaff, id: string, closeReason: string): Promise<StaffMessage> {
    const closed = { closedAt: this.parts.clock.now(), closeReason };
    return this.update(staff, id, closed, "messages close");
  }

  private async update(
    { id: operator }: SignedInStaff,
    id: string,
    values: Partial<ContactMessage>,
    action: string,
  ): Promise<StaffMessage> {
    const { database, log } = this.parts;
    await database.transaction(async (tx) => {
      const { affected } = await tx.manager.update(ContactMessage, { id, closedAt: IsNull() }, values);
      if (affected !== 1) refuse(notOpen);
      await log.prepareEntry(operator, action, id)(tx);
    });
    return this.get(id);
  }

  /**
   * Does not quote the sender: anybody may have typed that address and text. The staff decide what the address is sent.
   */
  private mailOf({ name, email, reference }: ContactMessage, { text }: { text: string }, isReply: boolean) {
    const subject = `Your message ${reference}`;
    return this.parts.template({
      to: { name, address: email, isConfirmed: true },
      subject: isReply ? `Re: ${subject}` : subject,
      content: { heading: subject, paragraphs: text.split(/\n{2,}/) },
    });
  }

  private async get(id: string): Promise<StaffMessage> {
    const message = await this.parts.database.reader.manager.findOneByOrFail(ContactMessage, { id });
    return (await this.withAnswers([message]))[0]!;
  }

  private async withAnswers(messages: ContactMessage[]): Promise<StaffMessage[]> {
    const answers = await this.parts.database.reader.manager.find(StaffMessageAnswer, {
      where: { contactMessageId: In(messages.map(({ id }) => id)) },
      order: { createdAt: "ASC", id: "ASC" },
    });
    const answersTo = (id: string) => answers.filter(({ contactMessageId }) => contactMessageId === id);
    return messages.map((message) =>
      newInstanceFrom(StaffMessage, message, { answers: answersTo(message.id) }),
    );
  }
}
