import { domainToASCII } from "node:url";
import { singleLine } from "./single-line";

/** Longest full name that a form takes. */
export const maxNameLength = 80;

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Splits a full name on spaces; only the first two words are used (specification, section 5). */
export function splitFullName(fullName: string): PersonName {
  const [firstName = "", lastName = ""] = fullName.trim().split(/\s+/);
  return { firstName, lastName };
}

const linkStart = /:\/\/|@|\bwww\./iu;
/** At least one label, and a last one of two characters or more; or an IPv4 address. */
const domain = /[^.]\.[^.]{2,}$|^\d+(?:\.\d+){3}$/;
const partEnds = /[\s/,;:()<>"|]+/u;

/**
 * Whether it is, or has in it, what a mail program makes a link of: a URL, an e-mail address or a domain in any script.
 * IDNA maps all spellings of letters and dots to one; what is no valid domain is judged as it stands.
 */
function isAddress(name: string): boolean {
  const plain = name.normalize("NFKC");
  const parts = plain.split(partEnds).map((part) => withoutEndDots(domainToASCII(part) || part));
  return linkStart.test(plain) || parts.some((part) => domain.test(part));
}

/** "J." has no domain in it, and "evil.example." is one. */
function withoutEndDots(part: string): string {
  let end = part.length;
  while (part[end - 1] === ".") end -= 1;
  return part.slice(0, end);
}

/** What names are written with, in any script: no telephone number, no price and no sentence is. */
const letters = /^(?:[\p{L}\p{M}\p{Zs}'’ʼ.-]|\u200c|\u200d)*$/u;

/** A name as it may stand beside an address in a mail's head; empty for one that is an address itself. */
export function nameInHead(name: string): string {
  return isAddress(name) ? "" : singleLine(name);
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
export function greeting(name: string): string {
  return `Hello ${nameInMail(name)}`.trim();
}
