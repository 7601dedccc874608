/** Nigerian mobile numbers are +234 and ten digits that begin with 7, 8 or 9 (NCC National Numbering Plan). */
const national = /^[789]\d{9}$/;

/**
 * Accepts 0 + 10 digits, 10 digits, 234… and +234…, with spaces, dots, dashes or brackets between them, on one line.
 * Answers `+234` and ten digits, or null when it is not a Nigerian mobile number.
 */
export function parsePhoneNumber(text: string): string | null {
  if (!/^[+\d\p{Zs}().-]+$/u.test(text)) return null;
  const digits = text.replace(/[\p{Zs}().-]/gu, "");
  const withoutCountry = digits.replace(/^(\+?234|0)(?=\d)/, "");
  if (!/^(\+?234|0)?\d{10}$/.test(digits)) return null;
  return national.test(withoutCountry) ? `+234${withoutCountry}` : null;
}

/** `+2348031234567` as people write it: `0803 123 4567`. */
export function formatPhoneNumber(phone: string): string {
  const local = phone.replace(/^\+234/, "0");
  return local.replace(/^(\d{4})(\d{3})(\d{4})$/, "$1 $2 $3");
}
