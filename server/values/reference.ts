import { randomBytes } from "node:crypto";

/** Crockford's base 32, without letters that are easily confused. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference that is easy to read aloud, such as `OYB-7K3M9QXT2A`: 50 random bits after the prefix. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(10)].map((byte) => alphabet[byte & 31]);
  return `${prefix}-${letters.join("")}`;
}

/** An eight-character customer number, such as `7K3M9QXT`. It is not proof of identity. */
export function newCustomerNumber(): string {
  return [...randomBytes(8)].map((byte) => alphabet[byte & 31]).join("");
}

export const maxIdLength = 100;

/**
 * An id or key created by a program: 1 to 100 printable ASCII characters. Ours are UUIDs and references. U+0000 is
 * excluded, which PostgreSQL cannot store.
 */
export const plainId = new RegExp(String.raw`^[\x21-\x7e]{1,${maxIdLength}}$`);
