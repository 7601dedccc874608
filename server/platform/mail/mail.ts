import type { LocalDate } from "../../values/dates";
import type { Money } from "../../values/money";

/** Who a mail goes to or comes from; the name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
  /** Whether the address's owner has confirmed it. True for the shop's own addresses. */
  isConfirmed: boolean;
}

/** An address that may be sent text that people typed. */
export type ConfirmedAddress = MailAddress & { isConfirmed: true };

/** What a link in a mail is for. */
export type AccessLink = "confirm" | "google" | "reset" | "booking";

declare const written: unique symbol;

/** A mail that the template has written: only it decides what an unconfirmed address is sent. */
export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  /** Omitted for notices. */
  access?: AccessLink;
  /** Whether a browser caused it that the address's account does not know. */
  isByStranger?: boolean;
  readonly [written]: true;
}

declare const trustedText: unique symbol;

/** Text without anything that a person typed. */
export type ShopText = string & { readonly [trustedText]: true };

/** References, and times of day such as `10:30` and `12:00 AM (noon)`. */
const plainValue = /^(?:[A-Z]{2,4}-[0-9A-Z]{4,20}|\d{1,2}:\d\d(?: ?[AP]M)?(?: \(noon\))?)$/;

/** Writes text in the words of the code, with amounts, dates, references and times. Throws for any other value. */
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

/** As in a header. */
export type MailParty = Omit<MailAddress, "isConfirmed">;

/** A mail with the id and time that it keeps on every attempt, so that a repeated one can be recognised. */
export interface Letter extends Pick<Mail, "subject" | "text" | "html"> {
  to: MailParty;
  replyTo?: MailParty;
  /** With its angle brackets. */
  messageId: string;
  createdAt: Date;
}

/** Sends letters. Called outside every transaction, and again with the same letter after a failure. */
export interface Mailer {
  /** For the start-up lines and the log; never with a password. */
  readonly name: string;
  /** Settles when the letter is handed over; throws when that is not certain. */
  send(letter: Letter): Promise<void>;
}
