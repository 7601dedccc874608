import { randomBytes } from "node:crypto";

/** Crockford's base 32: no letter that is read as another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference people can read out, such as `OYB-7K3M9QXT2A`: 50 random bits after the prefix. */
export function newReference(prefix: string): string {
  const letters = [...randomBytes(10)].map((byte) => alphabet[byte & 31]);
  return `${prefix}-${letters.join("")}`;
}

/** A number of eight characters by which a customer is found, such as `7K3M9QXT`. It proves nothing. */
export function newCustomerNumber(): string {
  return [...randomBytes(8)].map((byte) => alphabet[byte & 31]).join("");
}

/**
 * An id or key that a program made: 1 to 100 printable ASCII characters. Ours are UUIDs and references. No id holds
 * U+0000, which PostgreSQL cannot store.
 */
export const plainId = /^[\x21-\x7e]{1,100}$/;
