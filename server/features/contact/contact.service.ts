import { randomUUID } from "node:crypto";
import type { Clock } from "../../platform/clock";
import type { Database, Transaction } from "../../platform/database/database";
import { insertUnlessTaken } from "../../platform/database/entities";
import { refuseField } from "../../platform/graphql/refusal";
import type { MailTemplate, ConfirmedAddress, Mail } from "../../platform/mail/mail-template";
import type { Outbox } from "../../platform/mail/outbox";
import { parseEmailAddress } from "../../values/email-address";
import { newReference } from "../../values/reference";
import { ContactMessage } from "./contact-message.entity";
import type { SendContactMessageInput } from "./contact.schema";
import { newInstance } from "../../values/new-instance";

type Origin = "contact page" | "chat";

export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly template: MailTemplate,
    private readonly care: ConfirmedAddress,
  ) {}

  /**
   * Stores the message and queues its mail to customer care in one transaction, once for each idempotency key.
   * Throws Refused(InvalidInput).
   */
  async send(input: SendContactMessageInput, origin: Origin = "contact page"): Promise<ContactMessage> {
    const message = this.messageOf(input, origin);
    // Honeypot: a robot gets the usual answer, so that it learns nothing.
    if (input.website) return message;
    return this.database.transaction(async (tx) => {
      if (!(await insertUnlessTaken(tx.manager, ContactMessage, message))) return replay(tx, message);
      await this.outbox.enqueue(tx, this.mailOf(message));
      return message;
    });
  }

  /** A reply to the mail goes to the sender. */
  private mailOf({ reference, name, email, message, origin }: ContactMessage): Mail {
    return this.template({
      to: this.care,
      replyTo: { name, address: email, isConfirmed: false },
      subject: `Message ${reference} from the ${origin}`,
      content: {
        heading: `Message from ${name}`,
        paragraphs: [`It was sent from the ${origin}. Reply to this email to answer the sender.`],
        quote: message,
        details: [
          ["Name", name],
          ["Email", email],
          ["Reference", reference],
        ],
      },
    });
  }

  private messageOf(input: SendContactMessageInput, origin: Origin): ContactMessage {
    const email = parseEmailAddress(input.email);
    if (!email) throw new Error("The input was not validated");
    return newInstance(ContactMessage, {
      id: randomUUID(),
      reference: newReference("OYM"),
      name: input.name.trim(),
      email,
      message: input.message.trim().replace(/\r\n?/g, "\n"),
      idempotencyKey: input.idempotencyKey ?? null,
      origin,
      assigneeId: null,
      assigneeName: null,
      closeReason: null,
      closedAt: null,
      createdAt: this.clock.now(),
    });
  }
}

/** Throws Refused(InvalidInput) when the content differs. */
async function replay(tx: Transaction, request: ContactMessage): Promise<ContactMessage> {
  const stored = await tx.manager.findOneBy(ContactMessage, { idempotencyKey: request.idempotencyKey ?? "" });
  if (!stored) throw new Error("An idempotency key was taken but cannot be found");
  const isSame =
    stored.name === request.name && stored.email === request.email && stored.message === request.message;
  if (isSame) return stored;
  refuseField("idempotencyKey", "You already sent this with different details. Please start again.");
}
