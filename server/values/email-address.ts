import { domainToASCII, domainToUnicode } from "node:url";
import { isSingleLine } from "./single-line";

/** RFC 5321: a path holds at most 254 characters of address. */
export const maxEmailLength = 254;

const parts = /^([^\s@<>()[\]\\,;:"]{1,64})@([\p{L}\p{M}\p{N}.-]{1,253})$/u;
const ascii =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,126}(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/;

/** The address with its domain encoded by IDNA, for services that expect ASCII. */
export function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  return email.slice(0, at) + domainToASCII(email.slice(at));
}

/**
 * The address trimmed, in NFC and lower case, with its domain decoded by IDNA, so that one person has one account. Null
 * when it is not an email address.
 */
export function parseEmailAddress(text: string): string | null {
  const email = text.trim().normalize("NFC").toLowerCase();
  if (email.length > maxEmailLength || !isSingleLine(email)) return null;
  const [, local = "", domain = ""] = parts.exec(email) ?? [];
  if (local.startsWith(".") || local.endsWith(".") || email.includes("..")) return null;
  const encoded = domainToASCII(domain);
  return ascii.test(encoded) ? `${local}@${domainToUnicode(encoded)}` : null;
}
