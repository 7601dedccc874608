import { singleLine } from "./single-line";

/** Longest full name that a form takes. */
export const longestName = 80;

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Splits a full name on spaces; only the first two words are used (specification, section 5). */
export function splitFullName(fullName: string): PersonName {
  const [firstName = "", lastName = ""] = fullName.trim().split(/\s+/);
  return { firstName, lastName };
}

/** `https://…`, `www.…`, a domain or an e-mail address: nobody's name, but what a mail program makes a link of. */
const address = /:\/\/|@|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}/iu;

/**
 * A name as a mail may say it; empty for one that is an address: whoever signs up with a stranger's e-mail must not
 * have the shop send them a link of theirs.
 */
export function nameInMail(name: string): string {
  return address.test(name) ? "" : singleLine(name);
}

/** How a mail begins: "Hello Ada", or "Hello" when there is no name to say. */
export function hello(name: string): string {
  return `Hello ${nameInMail(name)}`.trim();
}
