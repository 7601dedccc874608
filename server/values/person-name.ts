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

/** What names are written with, in any script: no telephone number, no price and no sentence is. */
const letters = /^(?:[\p{L}\p{M}\p{Zs}'’ʼ.-]|\u200c|\u200d)*$/u;

/** A name as it may stand beside an address in a mail's head; empty for one that is an address itself. */
export function nameInHead(name: string): string {
  return address.test(name) ? "" : singleLine(name);
}

/**
 * A name as a mail may say it; empty for one that is an address or holds what no name does: whoever signs up with a
 * stranger's e-mail must not have the shop send them a link or a number of theirs.
 */
export function nameInMail(name: string): string {
  const line = nameInHead(name);
  return letters.test(line) ? line : "";
}

/** How a mail begins: "Hello Ada", or "Hello" when there is no name to say. */
export function hello(name: string): string {
  return `Hello ${nameInMail(name)}`.trim();
}
