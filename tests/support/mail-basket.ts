import type { Letter, Mailer } from "../../server/platform/mail/mailers";

/** Collects mails instead of sending them. */
export class MailBasket implements Mailer {
  readonly name = "a basket";
  readonly letters: Letter[] = [];

  async send(letter: Letter): Promise<void> {
    this.letters.push(letter);
  }
}
