import { domainToASCII } from "node:url";
import { singleLine } from "./single-line";

export const maxNameLength = 80;

/** Splits a full name on spaces and uses only the first two words (specification, section 5). */
export function splitFullName(fullName: string) {
  const [firstName = "", lastName = ""] = fullName.trim().split(/\s+/);
  return { firstName, lastName };
}

const linkStart = /:\/\/|@|\bwww\./iu;
/** A domain with at least two labels, the last of two or more characters; or an IPv4 address. */
const domain = /[^.]\.[^.]{2,}$|^\d+(?:\.\d+){3}$/;
const partEnds = /[\s/,;:()<>"|]+/u;

/** Most names. They have no dot, at sign or colon, and nothing that IDNA maps to one. */
const plainName = /^[A-Za-z '-]*$/;

/**
 * Whether the text contains anything that a mail program turns into a link: a URL, an email address or a domain in any
 * script. IDNA maps all spellings of letters and dots to one; invalid domains are checked unchanged.
 */
function isAddress(name: string): boolean {
  if (plainName.test(name)) return false;
  const plain = name.normalize("NFKC");
  const parts = plain.split(partEnds).map((part) => withoutEndDots(domainToASCII(part) || part));
  return linkStart.test(plain) || parts.some((part) => domain.test(part));
}

/** "J." contains no domain; "evil.example." does. */
function withoutEndDots(part: string): string {
  let end = part.length;
  while (part[end - 1] === ".") end -= 1;
  return part.slice(0, end);
}

/** The characters of names in any script. Telephone numbers, prices and sentences do not match. */
const letters = /^(?:[\p{L}\p{M}\p{Zs}'’ʼ.-]|\u200c|\u200d)*$/u;

/** The display name of an address in a mail header; empty for a name that is an address itself. */
export function nameInHead(name: string): string {
  return isAddress(name) ? "" : singleLine(name);
}

/**
 * A name that is safe in a mail; empty when it is an address or has characters that names do not have. Otherwise,
 * signing up with a stranger's email could send that person a link or a phone number.
 */
export function nameInMail(name: string): string {
  const line = nameInHead(name);
  return letters.test(line) ? line : "";
}

/** The greeting of a mail: "Hello Ada", or "Hello" without a name. */
export function greeting(name: string): string {
  return `Hello ${nameInMail(name)}`.trim();
}
