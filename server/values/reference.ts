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

/**
 * A reference or customer number as people type it: in any case, with O for 0 and I or L for 1 (the alphabet has none of
 * them), and without the dash or with another one.
 */
export function typedReference(text: string): string {
  const code = text.replace(/[\p{Zs}\p{Pd}\p{Cf}]/gu, "").toUpperCase();
  const [, prefix = "", rest = code] = /^([O0]Y[A-Z])(.{10})$/.exec(code) ?? [];
  const digits = rest.replaceAll("O", "0").replace(/[IL]/g, "1");
  return prefix ? `O${prefix.slice(1)}-${digits}` : digits;
}

export const maxIdLength = 100;

/**
 * An id or key created by a program: 1 to 100 printable ASCII characters. Ours are UUIDs and references. U+0000 is
 * excluded, which PostgreSQL cannot store.
 */
export const plainId = new RegExp(String.raw`^[\x21-\x7e]{1,${maxIdLength}}$`);
