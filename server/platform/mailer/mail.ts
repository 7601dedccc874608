/** Who a mail goes to or comes from; the name may be empty. */
export interface MailAddress {
  name: string;
  address: string;
}

/** A mail as a feature writes it: who sends it and when is the outbox's business. */
export interface Mail {
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
}

/**
 * Throws when a header of the mail could end its line: with a line break in a name, a stranger writes headers of
 * his own. Inputs refuse control characters already; this keeps the promise for every mail to come.
 */
export function assertPlainHeaders({ to, replyTo, subject }: Mail): void {
  const headers = [subject, to.name, to.address, replyTo?.name ?? "", replyTo?.address ?? ""];
  if (headers.some((header) => /[\p{Cc}\u2028\u2029]/u.test(header)))
    throw new Error("A mail header holds a control character");
}
