import { nameInHead } from "../../values/person-name";
import { singleLine } from "../../values/single-line";

/** Who a mail goes to or comes from; the name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
}

/** A mail as a feature writes it. The outbox knows when it is sent, and the mailer by whom. */
export interface Mail {
  to: MailAddress;
  /** What is attached: made when the mail is sent, by whoever registered that kind. */
  attachment?: { kind: string; of: string };
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
}

/**
 * The mail with headers that end no line: with a line break in a name, a stranger writes headers of his own. Inputs
 * refuse such names; those that were stored before must not keep a mail, and what it tells of, from being written.
 */
export function withPlainHeaders(mail: Mail): Mail {
  const plain = ({ name, address }: MailAddress) => ({
    name: nameInHead(name),
    address: singleLine(address),
  });
  return {
    ...mail,
    to: plain(mail.to),
    ...(mail.replyTo && { replyTo: plain(mail.replyTo) }),
    subject: singleLine(mail.subject),
  };
}

/** A file that a letter brings. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail with the id and time that it keeps on every attempt, so that a repeated one can be recognised. */
export interface Letter extends Omit<Mail, "attachment"> {
  /** With its angle brackets. */
  messageId: string;
  createdAt: Date;
  attachment?: Attachment;
}

/** Sends letters. Called outside every transaction, and again with the same letter after a failure. */
export interface Mailer {
  /** For the start-up lines and the log; never with a password. */
  readonly name: string;
  /** Settles when the letter is handed over; throws when that is not certain. */
  send(letter: Letter): Promise<void>;
}
