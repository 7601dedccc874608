/** RFC 5321: a path holds at most 254 characters of address. */
export const longestEmail = 254;

const pattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,63}$/u;

/** The address trimmed, in NFC and lower case, so that one person has one account; null when it is no e-mail address. */
export function parseEmailAddress(text: string): string | null {
  const email = text.trim().normalize("NFC").toLowerCase();
  if (email.length > longestEmail || !pattern.test(email)) return null;
  return email.includes("..") || email.startsWith(".") || email.includes(".@") ? null : email;
}
