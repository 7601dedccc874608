import type { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";

/** A sender or recipient; the name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
  /** Whether the address's owner has confirmed it. True for the shop's own addresses. */
  isConfirmed: boolean;
}

/** An address that may receive text typed by people. */
export type ConfirmedAddress = MailAddress & { isConfirmed: true };

/** The purpose of a link in a mail. */
export type AccessLink = "confirm" | "google" | "reset" | "booking";

declare const written: unique symbol;

/** A mail written by the template, which decides what an unconfirmed address may be sent. */
export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** Omitted for notices. */
  access?: AccessLink;
  /** Whether it was caused by a browser that is unknown to the address's account. */
  isByStranger?: boolean;
  readonly [written]: true;
}

declare const trustedText: unique symbol;

/** Text without any part typed by a person. */
export type ShopText = string & { readonly [trustedText]: true };

/** References, and times of day such as `10:30` and `12:00 AM (noon)`. */
const plainValue = /^(?:[A-Z]{2,4}-[0-9A-Z]{4,20}|\d{1,2}:\d\d(?: ?[AP]M)?(?: \(noon\))?)$/;

/** Builds text from the code's words and amounts, dates, references and times. Throws for any other value. */
export function shopText(
  texts: TemplateStringsArray,
  ...values: readonly (Money | LocalDate | string)[]
): ShopText {
  const shown = values.map((value) => {
    if (typeof value !== "string") return value.formatted;
    if (!plainValue.test(value)) throw new Error("An unconfirmed address is sent no typed text");
    return value;
  });
  return String.raw({ raw: texts }, ...shown) as ShopText;
}

/** As in a mail header. */
export type MailParty = Omit<MailAddress, "isConfirmed">;

/** A mail with the id and time that are the same on every attempt, so that duplicates can be recognised. */
export interface Letter extends Pick<Mail, "subject" | "text" | "html"> {
  to: MailParty;
  replyTo?: MailParty;
  /** Includes the angle brackets. */
  messageId: string;
  /** The `messageId` of the first letter of its conversation. */
  inReplyTo?: string;
  createdAt: Date;
}

/** Sends letters. Called outside transactions, and again with the same letter after a failure. */
export interface Mailer {
  /** For the start-up lines and the log; contains no password. */
  readonly name: string;
  /** Resolves when the letter was accepted; throws when that is uncertain. */
  send(letter: Letter): Promise<void>;
  /** Closes its connections. No letter is being sent by then. */
  close?(): void;
}
