import type { Mail } from "./mail";

/** A mail with the marks it keeps however often it is sent, so that a repeated one can be recognised. */
export interface Letter extends Mail {
  /** With its angle brackets. */
  messageId: string;
  createdAt: Date;
}

/** Brings a letter out of the house. Called outside every transaction, and again with the same letter after a failure. */
export interface Mailer {
  /** For the start-up lines and the log; never with a password. */
  readonly name: string;
  /** Settles when the letter is handed over; throws when that is not certain. */
  send(letter: Letter): Promise<void>;
}
